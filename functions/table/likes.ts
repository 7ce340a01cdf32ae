import * as z from 'zod/mini'
import { shareLiked } from '../../shared/events/community.ts'
import type { Deps } from '../runtime/deps.ts'
import { measure } from '../runtime/metrics.ts'
import { exists, isNew, updateOf } from './expressions.ts'
import { isHidden, requireOthersShare } from './hidden-shares.ts'
import { keys, prefixOf, reportPrefix, rowsOf } from './keys.ts'
import { emit } from './outbox.ts'
import { anyRow, getRow, queryPage } from './rows.ts'
import { findShare, isInFeed, shareNotFound } from './shares.ts'
import { readThenTransact, type Step, transact } from './transact.ts'
import { findUser, whileUserExists } from './users.ts'

/** Likes of a share, and whether the user is one of those who like it. */
type Likes = { readonly likesCount: number; readonly likedByMe: boolean }

export const likeRow = z.object({ shareId: z.string(), at: z.iso.datetime() })

const findLike = (userId: string, shareId: string) => getRow(anyRow, keys.like(userId, shareId))

/**
 * Likes a share: one row for the share, one for the user, and both counts in one transaction. Again: no
 * change.
 *
 * @throws DomainError `conflict` when it is the user's own
 * @throws NotFound when it is absent or private, when reports keep it out of the feed, or the user hid it
 */
export async function likeShare(userId: string, shareId: string, deps: Deps): Promise<Likes> {
  const { likesCount, steps } = await readThenTransact(async () => {
    // First: the share that is read after a like counts it.
    const like = await findLike(userId, shareId)
    const share = await requireOthersShare(userId, shareId, 'You cannot like your own milestone.')
    if (await isHidden(userId, share)) throw shareNotFound()
    const { likesCount, isPublic, state } = share
    if (like !== undefined) return { likesCount, steps: [] }
    const row = { shareId, at: deps.now().toISOString() }
    const steps: Step[] = [
      whileUserExists(userId),
      { put: { Item: { ...keys.like(userId, shareId), ...row }, ...isNew } },
      { put: { Item: { ...keys.likeOf(shareId, userId), ...row } } },
      countLike(shareId, 1, { isPublic, state }),
      // Its author is about to leave.
      { ...countReceived(share.userId, 1), otherwise: shareNotFound },
      ...emit(shareLiked, { userId: share.userId, shareId }, deps),
    ]
    return { likesCount: likesCount + 1, steps }
  })
  if (steps.length > 0) measure({ Likes: 1 })
  return { likesCount, likedByMe: true }
}

const countLike = (shareId: string, likesCount: 1 | -1, when: Record<string, unknown>): Step => ({
  update: { Key: keys.share(shareId), ...updateOf({ add: { likesCount }, when }) },
})

const countReceived = (userId: string, likesReceived: 1 | -1): Step => ({
  update: { Key: keys.user(userId), ...updateOf({ add: { likesReceived }, when: {} }) },
})

/**
 * Takes a like back with its counts; without one: no change. A like of what has become private can be
 * taken back too.
 *
 * @throws NotFound when the share is absent, or the user neither sees nor likes it
 */
export async function unlikeShare(userId: string, shareId: string): Promise<Likes> {
  const { share, steps } = await readThenTransact(() => takeBack(userId, shareId))
  const isSeen = share && (share.userId === userId || isInFeed(share) || steps.length > 0)
  if (share === undefined || !isSeen) throw shareNotFound()
  return { likesCount: share.likesCount - (steps.length > 0 ? 1 : 0), likedByMe: false }
}

async function takeBack(userId: string, shareId: string) {
  // First: the share that is read after a like is gone does not count it.
  const like = await findLike(userId, shareId)
  const share = await findShare(shareId)
  if (like === undefined) return { share, steps: [] }
  const author = share && (await findUser(share.userId))
  const steps: Step[] = [
    { remove: { Key: keys.like(userId, shareId), ...exists } },
    { remove: { Key: keys.likeOf(shareId, userId) } },
    ...(share ? [countLike(shareId, -1, {})] : []),
    ...(author ? [countReceived(author.userId, -1)] : []),
  ]
  return { share, steps }
}

/** Takes back all likes of a deleted user with their counts. Idempotent. */
export async function takeLikesBack(userId: string): Promise<void> {
  const query = { ...rowsOf(userId, 'LIKE'), limit: 25 }
  for (;;) {
    const { rows } = await queryPage(likeRow, query)
    if (rows.length === 0) return
    await Promise.all(rows.map(({ shareId }) => readThenTransact(() => takeBack(userId, shareId))))
  }
}

const ofShare = z.object({ PK: z.string(), SK: z.string() })

/** Likes in one transaction of at most a hundred writes; each takes two. */
const perTransaction = 50

/**
 * Deletes what a removed share leaves: likes, each with the row of who likes it, and reports. No new one
 * is written: each is conditional on the share. Idempotent.
 */
export async function deleteShareLeftovers(shareId: string): Promise<void> {
  const pk = keys.share(shareId).PK
  const sk = { from: prefixOf('LIKE'), until: `${reportPrefix}\uffff` }
  for (;;) {
    const { rows } = await queryPage(ofShare, { pk, sk, limit: perTransaction })
    if (rows.length === 0) return
    const steps = rows.flatMap(({ PK, SK }): Step[] => {
      const [, userId] = SK.split(prefixOf('LIKE'))
      const pointer = userId ? [{ remove: { Key: keys.like(userId, shareId) } }] : []
      return [...pointer, { remove: { Key: { PK, SK } } }]
    })
    await transact(steps)
  }
}
