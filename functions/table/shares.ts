import * as z from 'zod/mini'
import { count, flag } from '../../shared/contract/fields.ts'
import { shareRemoved } from '../../shared/events/community.ts'
import { photoReplaced } from '../../shared/events/index.ts'
import { milestoneTypes } from '../../shared/rules/age-milestones.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError, NotFound, Unauthenticated } from '../runtime/errors.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { keys, prefixes } from './keys.ts'
import { tell } from './outbox.ts'
import { getRow, queryPage } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'

/** A shared milestone (spec §3 milestone_shares). Brand, line and wrapper are as they were when it was shared. */
export const shareRow = z.object({
  /** Sorts by time. */
  shareId: z.string(),
  userId: z.string(),
  cigarId: z.string(),
  milestoneType: z.enum(milestoneTypes),
  ageInMonths: z.int(),
  caption: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  isPublic: flag,
  likesCount: count,
  /** By how many people it was reported. */
  reports: count,
  /** Reports took it out of the feed, for good. */
  withdrawn: z.optional(z.literal(true)),
  brand: z.string(),
  lineName: z.string(),
  wrapper: z.string(),
  createdAt: z.iso.datetime(),
})
export type ShareRow = z.infer<typeof shareRow>

/** The partition of the index `feed`. */
export const feedPK = 'FEED'

/** What of a share is in the user's partition: its photo, so that one Query finds who names a photo. */
export const sharePointer = z.object({
  SK: z.string(),
  shareId: z.string(),
  imageUrl: z.optional(z.string()),
})

/** Whether others see a share. */
export const isInFeed = ({ isPublic, withdrawn }: Pick<ShareRow, 'isPublic' | 'withdrawn'>) =>
  isPublic === 1 && withdrawn === undefined

const feedKeysOf = (share: ShareRow) => ({ feedPK, feedSK: `${share.shareId}#${share.userId}` })

/** A share, whoever shared it. */
export const findShare = (shareId: string): Promise<ShareRow | undefined> =>
  getRow(shareRow, keys.share(shareId))

export const shareNotFound = () => new NotFound('This milestone does not exist.')

/** @throws NotFound when the share is absent or another user's */
export async function requireOwnShare(userId: string, shareId: string): Promise<ShareRow> {
  const share = await findShare(shareId)
  if (share?.userId !== userId) throw shareNotFound()
  return share
}

/** The steps that write a new share and count it. */
export const putShare = (share: ShareRow): Step[] => [
  {
    put: {
      Item: {
        ...keys.share(share.shareId),
        ...share,
        ...(isInFeed(share) && feedKeysOf(share)),
      },
    },
  },
  {
    put: {
      Item: { ...pointerOf(share), shareId: share.shareId, imageUrl: share.imageUrl },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
    // Not a `Conflict`, which would be tried again.
    otherwise: () => new DomainError('conflict', 'You have already shared this milestone.'),
  },
  {
    update: {
      Key: keys.user(share.userId),
      ...updateOf({ add: { sharedMilestones: 1 }, when: {} }),
    },
    otherwise: () => new Unauthenticated(),
  },
]

const pointerOf = ({ userId, cigarId, milestoneType }: ShareRow) =>
  keys.sharePointer(userId, cigarId, milestoneType)

/** New values for fields of a share; `null` removes a field. */
type ShareFields = {
  readonly caption?: string | null | undefined
  readonly isPublic?: ShareRow['isPublic'] | undefined
  readonly imageUrl?: string | null | undefined
}

/** Changes a share if what decides about the feed and the photo is as it was read. */
export function updateShare(share: ShareRow, changes: ShareFields, deps: Deps): Step[] {
  const { isPublic, imageUrl, withdrawn } = share
  const after = { isPublic: changes.isPublic ?? isPublic, withdrawn }
  const inFeed = isInFeed(after) ? feedKeysOf(share) : { feedPK: null, feedSK: null }
  const set = { ...changes, isPublic: after.isPublic, ...inFeed }
  const photo = changes.imageUrl
  return [
    {
      update: {
        Key: keys.share(share.shareId),
        ...updateOf({ set, when: { isPublic, imageUrl, withdrawn } }),
      },
    },
    ...(photo === undefined
      ? []
      : [
          {
            update: { Key: pointerOf(share), ...updateOf({ set: { imageUrl: photo }, when: {} }) },
          },
        ]),
    ...(photo === undefined ? [] : tellPhoto(share, deps)),
  ]
}

/** That a share no longer uses its photo. */
const tellPhoto = ({ userId, imageUrl }: ShareRow, deps: Deps): Step[] =>
  imageUrl ? tell(photoReplaced, { userId, imageUrl }, deps) : []

/** The steps that remove a share if its likes and its photo are as they were read. */
const removeShare = (share: ShareRow, deps: Deps): Step[] => {
  const { userId, shareId, likesCount, imageUrl } = share
  return [
    { remove: { Key: keys.share(shareId), ...conditionOf({ likesCount, imageUrl }) } },
    { remove: { Key: pointerOf(share) } },
    ...tell(shareRemoved, { userId, shareId }, deps),
  ]
}

/**
 * Removes a user's share; its likes leave the user's count. The event removes the rows of its likes and reports.
 *
 * @throws NotFound when the share is absent or another user's
 */
export async function deleteShare(userId: string, shareId: string, deps: Deps): Promise<void> {
  await readThenTransact(async () => {
    const share = await requireOwnShare(userId, shareId)
    const add = { sharedMilestones: -1, likesReceived: -share.likesCount }
    const counts = { update: { Key: keys.user(userId), ...updateOf({ add, when: {} }) } }
    return { steps: [...removeShare(share, deps), counts, ...tellPhoto(share, deps)] }
  })
}

/** Removes all shares of a deleted user, whose photos go all at once, each in a transaction. Idempotent. */
export async function deleteSharesOf(userId: string, deps: Deps): Promise<void> {
  const pk = keys.user(userId).PK
  for (;;) {
    const { rows } = await queryPage(sharePointer, { pk, sk: prefixes.shares, limit: 25 })
    if (rows.length === 0) return
    const removeOne = ({ SK, shareId }: z.infer<typeof sharePointer>) =>
      readThenTransact(async () => {
        const share = await findShare(shareId)
        return { steps: share ? removeShare(share, deps) : [{ remove: { Key: { PK: pk, SK } } }] }
      })
    await Promise.all(rows.map(removeOne))
  }
}
