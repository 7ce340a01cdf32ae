import type { Share } from '../../../shared/contract/community.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { isTakenOut, type ShareState } from '../../../shared/rules/reports.ts'
import { ShareCard } from '../../features/community/share-card.tsx'
import { AskForReview } from './ask-for-review.tsx'
import { DeleteShare } from './delete-share.tsx'
import { EditShare } from './edit-share.tsx'
import styles from './feed-card.module.css'
import { HeartIcon, LikeButton } from './like-button.tsx'
import { ShareMenu } from './share-menu.tsx'

type Props = {
  readonly share: Share
  /** Called before the card disappears, because the focus is in it. */
  readonly onGone: () => void
}

/**
 * A shared milestone, with what its reader can do: like it, or change one's own unless it is hidden or
 * withdrawn.
 */
export function FeedCard({ share, onGone }: Props) {
  if (!share.isMine) {
    return (
      <ShareCard share={share} corner={<ShareMenu share={share} onGone={onGone} />}>
        <div className={`wrap ${styles.foot}`}>
          <LikeButton share={share} />
        </div>
      </ShareCard>
    )
  }
  return (
    <ShareCard share={share} corner={<p className={`fine ${styles.mark}`}>Yours</p>}>
      <State share={share} onGone={onGone} />
      <div className={`wrap ${styles.foot}`}>
        <p className={`soft ${styles.likes}`}>
          <HeartIcon />
          {counted(share.likesCount, 'like')}
        </p>
        {!isTakenOut(share.state) && <EditShare share={share} />}
        <DeleteShare share={share} onGone={onGone} />
      </div>
    </ShareCard>
  )
}

const byState: Readonly<Record<ShareState, string>> = {
  shown: '',
  hidden: 'Reports have hidden this until somebody looks at it. Only you see it.',
  withdrawn: 'Somebody looked at the reports and withdrew this. Only you see it.',
  restored: 'Somebody looked at the reports and restored this.',
}

/** Says why others do not see it, and what became of reports. */
function State({ share, onGone }: Props) {
  const { isPublic, state = 'shown', reviewAskedAt } = share
  if (!isTakenOut(state)) {
    const text = isPublic === 0 ? 'Private: only you see it.' : byState[state]
    return text !== '' && <p className={`faint small ${styles.state}`}>{text}</p>
  }
  return (
    <div className={styles.state}>
      <p className="faint small">
        {byState[state]}{' '}
        {reviewAskedAt ? 'You have asked for another look.' : 'You can ask once for another look.'}
      </p>
      {!reviewAskedAt && (
        <div className={styles.request}>
          <AskForReview share={share} onGone={onGone} />
        </div>
      )}
    </div>
  )
}
