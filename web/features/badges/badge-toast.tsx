import { Link } from 'react-router-dom'
import { type Badge, badges } from '../../../shared/rules/badges.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import frame from '../../ui/toast.module.css'
import { useAnnounced } from '../../ui/toast-region.tsx'
import { useDismissal } from '../../ui/use-dismissal.ts'
import { BadgeSign, Rarity } from './badge-sign.tsx'
import styles from './badge-toast.module.css'

type Props = {
  readonly badgeId: string
  /** The number of badges that follow. */
  readonly others: number
  /** True while it waits for its turn. Afterwards it shows for its full time. */
  readonly isHidden: boolean
  readonly onNext: () => void
  readonly onClose: () => void
}

/** Shows a badge that was earned. */
export function BadgeToast({ badgeId, others, isHidden, onNext, onClose }: Props) {
  const badge = badges.find(({ id }) => id === badgeId)
  const shown = isHidden ? undefined : badge
  const { announced } = useAnnounced(shown && `Badge earned: ${shown.name}. ${shown.description}.`)
  return (
    <>
      <div className="visually-hidden" aria-live="polite">
        {announced}
      </div>
      {shown && (
        <Card key={badgeId} badge={shown} others={others} onNext={onNext} onClose={onClose} />
      )}
    </>
  )
}

/** The time that a badge shows, in milliseconds (spec §9 'Timing'). */
const duration = 4_000

type CardProps = Pick<Props, 'others' | 'onNext' | 'onClose'> & { readonly badge: Badge }

function Card({ badge, others, onNext, onClose }: CardProps) {
  const dismissal = useDismissal(onNext, duration)
  return (
    <section className={`${frame.region} ${styles.card}`} aria-label="Badge Earned">
      <div className={frame.toast} {...dismissal}>
        <div className={styles.sign}>
          <BadgeSign {...badge} isEarned />
        </div>
        <div className={frame.words}>
          <p className={`label ${styles.title}`}>Badge Earned</p>
          <p className={`serif ${styles.name}`}>{badge.name}</p>
          <p className="soft small">{badge.description}</p>
          <Rarity rarity={badge.rarity} />
          <p className={`fine ${styles.foot}`}>
            <Link to={paths.badges()} className="tap" onClick={onClose}>
              View Badges
            </Link>
            {others > 0 && <span className="faint">{counted(others, 'more badge')}</span>}
          </p>
        </div>
        <IconButton label="Close" icon={<CloseIcon />} onClick={onClose} />
      </div>
    </section>
  )
}
