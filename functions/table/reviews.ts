import * as z from 'zod/mini'
import { isTakenOut } from '../../shared/rules/reports.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError } from '../runtime/errors.ts'
import { namesOf, updateOf, valuesOf } from './expressions.ts'
import { keys } from './keys.ts'
import { anyRow, getRow, listRows, scanRows } from './rows.ts'
import {
  findShare,
  requireOwnShare,
  type ShareRow,
  setState,
  shareNotFound,
  shareRow,
} from './shares.ts'
import { readThenTransact, type Step } from './transact.ts'

const waitingRow = z.object({
  shareId: z.string(),
  /** The instant of the first report, or of the owner's request. */
  since: z.iso.datetime(),
})

/** The step that lets a share wait for a decision, if it does not yet. */
export const letWait = (shareId: string, since: string): Step => ({
  update: { Key: keys.waiting(shareId), ...updateOf({ initially: { shareId, since } }) },
})

/** The shares that wait for a decision, those that wait longest first. One Query of what waits. */
export async function listWaiting(): Promise<z.infer<typeof waitingRow>[]> {
  const rows = await listRows(waitingRow, { pk: keys.waiting('').PK })
  return rows.toSorted((a, b) => a.since.localeCompare(b.since))
}

/** The shares that somebody withdrew. Reads the whole table. */
export const listWithdrawn = (): Promise<ShareRow[]> =>
  Array.fromAsync(
    scanRows(shareRow, {
      FilterExpression: '#SK = :share AND #state = :withdrawn',
      ExpressionAttributeNames: namesOf(['SK', 'state']),
      ExpressionAttributeValues: valuesOf([
        ['share', keys.share('').SK],
        ['withdrawn', 'withdrawn'],
      ]),
    }),
  )

/**
 * The steps by which an owner asks, once, for another look at a share that is out of the feed.
 *
 * @throws DomainError `conflict` when it is in the feed, or they have asked before
 * @throws NotFound when it is absent or another user's
 */
export async function askForReview(
  userId: string,
  shareId: string,
  { now }: Deps,
): Promise<Step[]> {
  const { state, reviewAskedAt } = await requireOwnShare(userId, shareId)
  if (!isTakenOut(state)) throw new DomainError('conflict', 'This milestone is not hidden.')
  if (reviewAskedAt !== undefined) {
    throw new DomainError('conflict', 'You have already asked for another look.')
  }
  const at = now().toISOString()
  const requested = updateOf({ set: { reviewAskedAt: at }, when: { state, reviewAskedAt } })
  return [{ update: { Key: keys.share(shareId), ...requested } }, letWait(shareId, at)]
}

/**
 * Decides about a share, whether it waits or not: it stays out of the feed, or returns to it while it is
 * public. Reports up to now count no more, those of a restored share not for 30 days either, and it no
 * longer waits. Again: no change.
 *
 * @throws NotFound when it is absent
 * @throws Conflict after too many concurrent changes
 */
export async function decideShare(
  shareId: string,
  decision: 'withdrawn' | 'restored',
  now: Date,
): Promise<void> {
  await readThenTransact(async () => {
    const Key = keys.waiting(shareId)
    const [share, waiting] = await Promise.all([findShare(shareId), getRow(anyRow, Key)])
    if (share === undefined) throw shareNotFound()
    if (share.state === decision && waiting === undefined) return { steps: [] }
    const restored = decision === 'restored' && { restoredAt: now.toISOString() }
    const decided = setState(share, { state: decision, countedBy: [], ...restored })
    return { steps: [decided, { remove: { Key } }] }
  })
}
