import { likeShare, type Share, unlikeShare } from '../../../shared/contract/community.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { call } from '../../api/client.ts'
import { useChange } from '../../api/use-change.ts'
import { authorOf, cigarOf } from '../../features/community/describe-share.ts'
import { patchShare, showShare } from '../../features/community/shares.ts'
import { Icon } from '../../ui/icons.tsx'
import styles from './like-button.module.css'

/** Likes a share, or takes the like back (spec §4 'Community like'). */
export function LikeButton({ share }: { readonly share: Share }) {
  const { isLiked, count, toggle } = useLike(share)
  const likes = counted(count, 'like')
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={`Like ${cigarOf(share)} by ${authorOf(share)}, ${likes}`}
      onClick={toggle}
    >
      <HeartIcon />
      {likes}
    </button>
  )
}

export const HeartIcon = () => (
  <Icon>
    <path d="M12 20.2S3.5 15.3 3.5 9.3A4.6 4.6 0 0 1 12 6.8a4.6 4.6 0 0 1 8.5 2.5c0 6-8.5 10.9-8.5 10.9z" />
  </Icon>
)

/** A press shows at once, and the like as it was if that fails. */
function useLike({ id, likedByMe, likesCount }: Share) {
  const params = { id }
  const { change } = useChange(likeShare, {
    send: (isLiked: boolean) =>
      isLiked ? call(likeShare, { params }) : call(unlikeShare, { params }),
    scope: `like of ${id}`,
    optimistic: (isLiked) =>
      patchShare(id, (share) => ({
        ...share,
        likedByMe: isLiked,
        likesCount: share.likesCount + Number(isLiked) - Number(share.likedByMe),
      })),
    failed: 'Failed to update like.',
    onDone: (likes) => showShare(id, (share) => ({ ...share, ...likes })),
    refresh: { refetchType: 'none' },
  })
  return { isLiked: likedByMe, count: likesCount, toggle: () => change(!likedByMe) }
}
