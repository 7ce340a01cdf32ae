import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { DomainError, Unauthenticated } from '../runtime/errors.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { getRow, listRows } from './rows.ts'
import { findShare, isInFeed, type ShareRow, shareNotFound } from './shares.ts'
import { readThenTransact, transact } from './transact.ts'
import { requireUser } from './users.ts'

/** A share or person that a user hides. `reported` rows cannot be taken back. */
export const hiddenRow = z.object({ SK: z.string(), reported: flag })

/** Stands for a person in rows of others, so that nothing of a deleted person stays there. */
export const hashOf = (userId: string) => createHash('sha256').update(userId).digest('base64url')

/** The keys of the rows that hide a share from a user. */
export const hidingKeys = (userId: string, share: Pick<ShareRow, 'shareId' | 'userId'>) =>
  [
    keys.hiddenShare(userId, share.shareId),
    keys.hiddenPerson(userId, hashOf(share.userId)),
  ] as const

/**
 * A share of somebody else that is in the feed.
 *
 * @param own the message when it is the user's own
 * @throws DomainError `conflict` when it is the user's own
 * @throws NotFound when it is absent or private, or reports keep it out of the feed
 */
export async function requireOthersShare(
  userId: string,
  shareId: string,
  own: string,
): Promise<ShareRow> {
  const share = await findShare(shareId)
  // Not a `Conflict`, which would be tried again.
  if (share?.userId === userId) throw new DomainError('conflict', own)
  if (share === undefined || !isInFeed(share)) throw shareNotFound()
  return share
}

/** True if the user hid the share or its collector. */
export async function isHidden(userId: string, share: ShareRow): Promise<boolean> {
  const rows = await Promise.all(hidingKeys(userId, share).map((key) => getRow(hiddenRow, key)))
  return rows.some((row) => row !== undefined)
}

/**
 * Hides a share, or all shares of its collector, from a user. Again: no change.
 *
 * @throws DomainError, NotFound as `requireOthersShare` does
 */
export async function hideShare(
  userId: string,
  shareId: string,
  what: 'milestone' | 'collector',
  now: Date,
): Promise<void> {
  const share = await requireOthersShare(userId, shareId, 'You cannot hide your own milestone.')
  const [ofShare, ofPerson] = hidingKeys(userId, share)
  const Key = what === 'milestone' ? ofShare : ofPerson
  await transact([
    {
      update: {
        Key: keys.user(userId),
        ...updateOf({ set: { hidAt: now.toISOString() }, when: {} }),
      },
      otherwise: () => new Unauthenticated(),
    },
    { update: { Key, ...updateOf({ initially: { reported: 0 } }) } },
  ])
}

/** Removals in one transaction of at most a hundred writes; one more is the user's note. */
const perTransaction = 99

/**
 * Shows a user again what they hid, but for what they reported, also meanwhile.
 *
 * @throws Conflict after too many concurrent changes
 */
export async function showHidden(userId: string): Promise<void> {
  const hidden = { ...rowsOf(userId, 'HIDDEN'), only: ['reported', '=', 0] as const }
  const showSome = async () => {
    const { hidAt } = await requireUser(userId)
    const rows = await listRows(hiddenRow, hidden)
    const isHidden = conditionOf({ reported: 0 })
    const shown = rows
      .slice(0, perTransaction)
      .map(({ SK }) => ({ remove: { Key: { PK: hidden.pk, SK }, ...isHidden } }))
    // A share that is hidden at the same time sets another `hidAt`.
    const note = updateOf({ set: { hidAt: null }, when: { hidAt } })
    const isLast = rows.length <= perTransaction && hidAt !== undefined
    return {
      steps: [...shown, ...(isLast ? [{ update: { Key: keys.user(userId), ...note } }] : [])],
    }
  }
  while ((await readThenTransact(showSome)).steps.length > 0);
}
