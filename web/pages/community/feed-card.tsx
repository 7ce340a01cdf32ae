import type { Share } from '../../../shared/contract/community.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { ShareCard } from '../../features/community/share-card.tsx'
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

/** A shared milestone, with what its reader can do: like it, or change one's own. */
export function FeedCard({ share, onGone }: Props) {
  if (!share.isMine) {
    return (
      <ShareCard share={share} corner={<ShareMenu share={share} onGone={onGone} />}>
        <div className={styles.foot}>
          <LikeButton share={share} />
        </div>
      </ShareCard>
    )
  }
  return (
    <ShareCard share={share} corner={<p className={`fine ${styles.mark}`}>Yours</p>}>
      <Audience share={share} />
      <div className={styles.foot}>
        <p className={`soft ${styles.likes}`}>
          <HeartIcon />
          {counted(share.likesCount, 'like')}
        </p>
        <EditShare share={share} />
        <DeleteShare share={share} onGone={onGone} />
      </div>
    </ShareCard>
  )
}

/** Says why others do not see it. */
function Audience({ share: { isPublic, withdrawn } }: Pick<Props, 'share'>) {
  if (!withdrawn && isPublic === 1) return null
  return (
    <p className={`faint small ${styles.audience}`}>
      {withdrawn
        ? 'Several collectors reported this, so it is hidden from the community. Only you see it.'
        : 'Private: only you see it.'}
    </p>
  )
}
