import type { Badge } from '../../../shared/contract/badges.ts'
import { BadgeSign, Rarity } from '../../features/badges/badge-sign.tsx'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import progressBar from '../../features/photos/progress-bar.module.css'
import styles from './badge-card.module.css'

type Props = {
  readonly badge: Badge
  /** Absent: it is not earned yet. */
  readonly earnedAt: string | undefined
}

export function BadgeCard({ badge, earnedAt }: Props) {
  const { iconName, name, rarity, description, progress, threshold } = badge
  const isEarned = earnedAt !== undefined
  return (
    <li className={`card ${styles.card}`} data-earned={isEarned}>
      <BadgeSign iconName={iconName} rarity={rarity} isEarned={isEarned} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <Rarity rarity={rarity} />
        <p className={`soft small ${styles.description}`}>{description}</p>
      </div>
      {isEarned ? (
        <p className={`fine ${styles.earned}`}>
          Earned{' '}
          <time dateTime={earnedAt}>
            {new Date(earnedAt).toLocaleDateString('en-US', {
              dateStyle: 'long',
              timeZone: ownTimeZone(),
            })}
          </time>
        </p>
      ) : (
        <div className={styles.progress}>
          <progress
            className={progressBar.bar}
            aria-label={`Progress to ${name}`}
            value={progress}
            max={threshold}
          />
          <span className="faint fine">
            {progress}/{threshold}
          </span>
        </div>
      )}
    </li>
  )
}
