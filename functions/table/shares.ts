import * as z from 'zod/mini'
import { count, flag } from '../../shared/contract/fields.ts'
import { shareRemoved } from '../../shared/events/community.ts'
import { milestoneTypes } from '../../shared/rules/age-milestones.ts'
import { isTakenOut, shareStates } from '../../shared/rules/reports.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError, NotFound, Unauthenticated } from '../runtime/errors.ts'
import { conditionOf, isNew, updateOf } from './expressions.ts'
import { keys, prefixOf, rowsOf } from './keys.ts'
import { emit } from './outbox.ts'
import { emitPhotoReplaced } from './photo-events.ts'
import { getRow, listRows, queryPage } from './rows.ts'
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
  /** The state that reports and decisions led to. */
  state: z.enum(shareStates),
  /** Hashes of the people whose reports count, since the last decision. Absent: nobody's. */
  countedBy: z.optional(z.array(z.string())),
  /** The instant of the last decision to restore it. */
  restoredAt: z.optional(z.iso.datetime()),
  /** The instant at which its owner asked for another look. */
  reviewAskedAt: z.optional(z.iso.datetime()),
  brand: z.string(),
  lineName: z.string(),
  wrapper: z.string(),
  createdAt: z.iso.datetime(),
})
export type ShareRow = z.infer<typeof shareRow>

/** The partition of the index `feed`. */
export const feedPK = 'FEED'

/**
 * The share's row in the owner's partition. It has the photo, so one Query finds all rows that name
 * a photo.
 */
export const sharePointer = z.object({
  SK: z.string(),
  shareId: z.string(),
  imageUrl: z.optional(z.string()),
  /** A tombstone: the share was deleted while it was out of the feed, and cannot be shared again. */
  isTombstone: z.optional(z.literal(true)),
})

/** The shares of a user by cigar and milestone, without tombstones: one Query of small rows. */
export const listPointers = async (userId: string, cigarId?: string) => {
  const rows = await listRows(sharePointer, rowsOf(userId, 'SHARE', cigarId))
  return rows.flatMap(({ SK, shareId, isTombstone }) => {
    const [cigar = '', milestoneType] = SK.slice(prefixOf('SHARE').length).split('#')
    return isTombstone
      ? []
      : [{ shareId, cigarId: cigar, milestoneType: z.parse(milestone, milestoneType) }]
  })
}

const milestone = z.enum(milestoneTypes)

/** True if others see the share. */
export const isInFeed = ({ isPublic, state }: Pick<ShareRow, 'isPublic' | 'state'>) =>
  isPublic === 1 && !isTakenOut(state)

/** The keys of the index with which a share is in the feed, or `null`s that take it out. */
const feedKeysOf = (share: ShareRow) =>
  isInFeed(share)
    ? { feedPK, feedSK: `${share.shareId}#${share.userId}` }
    : { feedPK: null, feedSK: null }

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
      ...isNew,
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

/**
 * Changes a share if what decides about the feed and the photo is as it was read.
 *
 * @throws DomainError `conflict` when it is hidden or withdrawn: the decision is about what was reported
 */
export function updateShare(share: ShareRow, changes: ShareFields, deps: Deps): Step[] {
  const { isPublic, imageUrl, state } = share
  if (isTakenOut(state)) {
    throw new DomainError('conflict', 'A milestone that is hidden or withdrawn cannot be changed.')
  }
  const after = { ...share, isPublic: changes.isPublic ?? isPublic }
  const set = { ...changes, isPublic: after.isPublic, ...feedKeysOf(after) }
  const photo = changes.imageUrl
  return [
    {
      update: {
        Key: keys.share(share.shareId),
        ...updateOf({ set, when: { isPublic, imageUrl, state } }),
      },
    },
    ...(photo === undefined
      ? []
      : [
          {
            update: { Key: pointerOf(share), ...updateOf({ set: { imageUrl: photo }, when: {} }) },
          },
        ]),
    ...(photo === undefined ? [] : emitPhotoReplaced(share, deps)),
  ]
}

/** Changes what reports have made of a share, if that and who sees it are as they were read. */
export function setState(
  share: ShareRow,
  changes: Pick<ShareRow, 'state' | 'countedBy' | 'restoredAt'>,
): Step {
  const { isPublic, state, countedBy } = share
  const set = { ...changes, ...feedKeysOf({ ...share, state: changes.state }) }
  const when = { isPublic, state, countedBy }
  return { update: { Key: keys.share(share.shareId), ...updateOf({ set, when }) } }
}

/** The steps that remove a share if its likes, its photo and its state are as they were read. */
const removeShare = (share: ShareRow, deps: Deps): Step[] => {
  const { userId, shareId, likesCount, imageUrl, state } = share
  return [
    { remove: { Key: keys.share(shareId), ...conditionOf({ likesCount, imageUrl, state }) } },
    { remove: { Key: keys.waiting(shareId) } },
    ...emit(shareRemoved, { userId, shareId }, deps),
  ]
}

/** Removes what points to a share; of one that is out of the feed, a tombstone stays. */
function removePointer(share: ShareRow): Step {
  const Key = pointerOf(share)
  if (!isTakenOut(share.state)) return { remove: { Key } }
  return { update: { Key, ...updateOf({ set: { isTombstone: true, imageUrl: null }, when: {} }) } }
}

/**
 * Checks that a milestone of a cigar was not deleted while it was out of the feed.
 *
 * @throws DomainError `conflict` when it was
 */
export async function requireNoTombstone(
  userId: string,
  cigarId: string,
  milestoneType: ShareRow['milestoneType'],
): Promise<void> {
  const pointer = await getRow(sharePointer, keys.sharePointer(userId, cigarId, milestoneType))
  if (pointer?.isTombstone) {
    throw new DomainError(
      'conflict',
      'You deleted this milestone while it was hidden or withdrawn. It cannot be shared again.',
    )
  }
}

/**
 * Removes a user's share; its likes leave the user's count. The event removes the rows of its likes and
 * reports. While it is hidden or withdrawn, a tombstone keeps the milestone from being shared again.
 *
 * @throws NotFound when the share is absent or another user's
 */
export async function deleteShare(userId: string, shareId: string, deps: Deps): Promise<void> {
  await readThenTransact(async () => {
    const share = await requireOwnShare(userId, shareId)
    const add = { sharedMilestones: -1, likesReceived: -share.likesCount }
    const counts = { update: { Key: keys.user(userId), ...updateOf({ add, when: {} }) } }
    const removed = [...removeShare(share, deps), removePointer(share)]
    return { steps: [...removed, counts, ...emitPhotoReplaced(share, deps)] }
  })
}

/** Removes all shares of a deleted user, whose photos go all at once, each in a transaction. Idempotent. */
export async function deleteSharesOf(userId: string, deps: Deps): Promise<void> {
  const query = { ...rowsOf(userId, 'SHARE'), limit: 25 }
  for (;;) {
    const { rows } = await queryPage(sharePointer, query)
    if (rows.length === 0) return
    const removeOne = ({ SK, shareId }: z.infer<typeof sharePointer>) =>
      readThenTransact(async () => {
        const share = await findShare(shareId)
        const pointer = { remove: { Key: { PK: query.pk, SK } }, isLeftover: true } as const
        return { steps: [...(share ? removeShare(share, deps) : []), pointer] }
      })
    await Promise.all(rows.map(removeOne))
  }
}
