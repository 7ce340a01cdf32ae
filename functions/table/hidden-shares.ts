import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError } from '../runtime/errors.ts'
import { conditionOf, exists, updateOf } from './expressions.ts'
import { keys, prefixes } from './keys.ts'
import { anyRow, getRow, listRows, pages } from './rows.ts'
import { findShare, isInFeed, type ShareRow, shareNotFound } from './shares.ts'
import { readThenTransact, type Step, transact } from './transact.ts'
import { whileUserExists } from './users.ts'

/** From how many people's reports on a share is out of the feed. */
const reportsThatWithdraw = 3

/** What a user does not want to see: a share or a person. `reported` rows cannot be taken back. */
const hiddenRow = z.object({ SK: z.string(), reported: flag })

/** Stands for a person in rows of others, so that nothing of a deleted person stays there. */
const hashOf = (userId: string) => createHash('sha256').update(userId).digest('base64url')

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
 * @throws NotFound when it is absent, private or withdrawn
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

/** Whether a user hid a share or its collector. */
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
): Promise<void> {
  const share = await requireOthersShare(userId, shareId, 'You cannot hide your own milestone.')
  const [ofShare, ofPerson] = hidingKeys(userId, share)
  const Key = what === 'milestone' ? ofShare : ofPerson
  await transact([
    whileUserExists(userId),
    { update: { Key, ...updateOf({ initially: { reported: 0 } }) } },
  ])
}

/** Most writes in one transaction (DynamoDB quotas). */
const perTransaction = 100

/**
 * Shows a user again what they hid, but for what they reported, also meanwhile.
 *
 * @throws Conflict after too many concurrent changes
 */
export async function showHidden(userId: string): Promise<void> {
  const pk = keys.user(userId).PK
  const hidden = { pk, sk: prefixes.hidden, only: ['reported', '=', 0] as const }
  const showSome = async () => {
    const rows = (await listRows(hiddenRow, hidden)).slice(0, perTransaction)
    const isHidden = conditionOf({ reported: 0 })
    return { steps: rows.map(({ SK }) => ({ remove: { Key: { PK: pk, SK }, ...isHidden } })) }
  }
  while ((await readThenTransact(showSome)).steps.length > 0);
}

/**
 * Counts a report of a share and hides it from the reporter. Enough reports take the share out of the
 * feed. Again: no change.
 *
 * @returns the share as it is afterwards
 * @throws DomainError, NotFound as `requireOthersShare` does
 */
export async function reportShare(
  userId: string,
  shareId: string,
  reason: string,
  { now }: Deps,
): Promise<Pick<ShareRow, 'reports' | 'withdrawn'>> {
  const hiddenKey = keys.hiddenShare(userId, shareId)
  const reportKey = keys.report(shareId, hashOf(userId))
  const { after } = await readThenTransact(async () => {
    const [hidden, reported] = await Promise.all([getRow(hiddenRow, hiddenKey), findShare(shareId)])
    // Before what is required of a new one: the first report may have withdrawn the share.
    if (hidden?.reported === 1 && reported) return { steps: [], after: reported }
    const share = await requireOthersShare(userId, shareId, 'You cannot report your own milestone.')
    const after = countReport(share)
    const report = { ...reportKey, reason, at: now().toISOString() }
    const steps: Step[] = [
      whileUserExists(userId),
      { put: { Item: report, ConditionExpression: 'attribute_not_exists(PK)' } },
      { put: { Item: { ...hiddenKey, reported: 1 } } },
      after.step,
    ]
    return { steps, after }
  })
  return after
}

/** Conditional on the count, so that exactly one report is the one that withdraws the share. */
function countReport({ shareId, reports, isPublic, withdrawn }: ShareRow) {
  const isEnough = reports + 1 >= reportsThatWithdraw
  const set = {
    reports: reports + 1,
    ...(isEnough && { withdrawn: true, feedPK: null, feedSK: null }),
  }
  const when = { reports, isPublic, withdrawn }
  return {
    reports: reports + 1,
    ...(isEnough && { withdrawn: true as const }),
    step: { update: { Key: keys.share(shareId), ...updateOf({ set, when }) } },
  }
}

/**
 * Takes back all reports of a deleted user with their counts; a share that they withdrew stays
 * withdrawn. Idempotent.
 */
export async function takeReportsBack(userId: string): Promise<void> {
  const pk = keys.user(userId).PK
  const reported = { pk, sk: prefixes.hidden, only: ['reported', '=', 1] as const }
  for await (const { rows } of pages(hiddenRow, reported)) {
    for (const { SK } of rows) {
      const shareId = SK.slice(keys.hiddenShare(userId, '').SK.length)
      await readThenTransact(async () => {
        const Key = keys.report(shareId, hashOf(userId))
        const [share, report] = await Promise.all([findShare(shareId), getRow(anyRow, Key)])
        if (report === undefined) return { steps: [] }
        const count = updateOf({ add: { reports: -1 }, when: {} })
        return {
          steps: [
            { remove: { Key, ...exists } },
            ...(share ? [{ update: { Key: keys.share(shareId), ...count } }] : []),
          ],
        }
      })
    }
  }
}
