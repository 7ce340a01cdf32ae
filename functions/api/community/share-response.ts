import type { Share } from '../../../shared/contract/community.ts'
import { publicName } from '../../../shared/rules/public-name.ts'
import { requireOwnShare } from '../../table/shares.ts'
import { requireUser } from '../../table/users.ts'
import type { SeenShare } from '../../workflows/feed-page.ts'

/** A share as its reader sees it: no id, address, price or place of who shared it. */
export function shareResponse({ share, author, isMine, likedByMe }: SeenShare): Share {
  const { shareId, milestoneType, ageInMonths, isPublic, likesCount, createdAt } = share
  const { caption, imageUrl, brand, lineName, wrapper, cigarId, state, reviewAskedAt } = share
  return {
    id: shareId,
    milestoneType,
    ageInMonths,
    isPublic,
    likesCount,
    createdAt,
    isMine,
    likedByMe,
    ...(caption && { caption }),
    ...(isMine && { cigarId, state, ...(reviewAskedAt && { reviewAskedAt }) }),
    user: {
      ...publicName(author),
      ...(author.profileImageUrl && { profileImageUrl: author.profileImageUrl }),
    },
    cigar: { brand, lineName, wrapper, ...(imageUrl && { imageUrl }) },
  }
}

/**
 * A share as its owner sees it after a change.
 *
 * @throws NotFound when it was deleted meanwhile
 */
export async function ownShareResponse(userId: string, shareId: string): Promise<Share> {
  const [share, author] = await Promise.all([requireOwnShare(userId, shareId), requireUser(userId)])
  return shareResponse({ share, author, isMine: true, likedByMe: false })
}
