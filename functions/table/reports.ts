import * as z from 'zod/mini'
import { canBeHidden, hasStanding, reportsThatHide } from '../../shared/rules/reports.ts'
import type { Deps } from '../runtime/deps.ts'
import { firstCigarAt } from './cigars.ts'
import { conditionOf, exists, isNew } from './expressions.ts'
import { hashOf, hiddenRow, requireOthersShare } from './hidden-shares.ts'
import { keys, reportPrefix, rowsOf, userKey } from './keys.ts'
import { letWait } from './reviews.ts'
import { anyRow, getRow, listRows, pages } from './rows.ts'
import { findShare, type ShareRow, setState } from './shares.ts'
import { readThenTransact, type Step } from './transact.ts'
import { requireUser, whileUserExists } from './users.ts'

const reportRow = z.object({ reason: z.string(), at: z.iso.datetime() })

/** Lists the reasons and instants of the reports of a share, without the reporters. One Query. */
export const listReports = (shareId: string): Promise<z.infer<typeof reportRow>[]> =>
  listRows(reportRow, { pk: keys.share(shareId).PK, sk: reportPrefix })

/** The share of a person for which a user's report counts. */
const countedRow = z.object({ shareId: z.string() })

/**
 * Reports a share: hides it from the reporter and lets it wait for a decision. Enough reports that count
 * hide it from everybody until then. Again: no change.
 *
 * @returns what is true of the share afterwards, and whether this report counts
 * @throws DomainError, NotFound as `requireOthersShare` does
 */
export async function reportShare(
  userId: string,
  shareId: string,
  reason: string,
  { now }: Deps,
): Promise<Pick<ShareRow, 'state'> & { counts: boolean }> {
  const hiddenKey = keys.hiddenShare(userId, shareId)
  const reporter = hashOf(userId)
  const { state, counts } = await readThenTransact(async () => {
    const [hidden, reported] = await Promise.all([getRow(hiddenRow, hiddenKey), findShare(shareId)])
    // Before what is required of a new one: the first report may have hidden the share.
    if (hidden?.reported === 1 && reported) {
      return { steps: [], state: reported.state, counts: false }
    }
    const share = await requireOthersShare(userId, shareId, 'You cannot report your own milestone.')
    const count = await countReport(userId, share, now())
    const at = now().toISOString()
    const report = { ...keys.report(shareId, reporter), reason, at }
    const steps: Step[] = [
      whileUserExists(userId),
      { put: { Item: report, ...isNew } },
      { put: { Item: { ...hiddenKey, reported: 1 } } },
      letWait(shareId, at),
      ...count.steps,
    ]
    return { ...count, steps }
  })
  return { state, counts }
}

/**
 * Returns the steps of a report. They are conditional on the reports that counted before, so
 * exactly one report hides the share. A report that does not count is conditional on the share,
 * with which it is deleted.
 */
async function countReport(userId: string, share: ShareRow, now: Date) {
  const { shareId, state, countedBy = [] } = share
  const claim = canBeHidden(share.restoredAt, now)
    ? await claimWeight(userId, share, now)
    : undefined
  if (claim === undefined) {
    const whileItIs = conditionOf({ state, isPublic: share.isPublic })
    const steps: Step[] = [{ check: { Key: keys.share(shareId), ...whileItIs } }]
    return { steps, state, counts: false }
  }
  const changed = { state, countedBy: [...countedBy, hashOf(userId)] }
  if (changed.countedBy.length >= reportsThatHide) changed.state = 'hidden'
  return { steps: [claim, setState(share, changed)], state: changed.state, counts: true }
}

/**
 * The step by which a report counts against the author of a share: for a reporter with standing of whom
 * no other report counts against that person. One counts until its share is deleted or withdrawn; after
 * a share was restored, its reporters count no more against its author.
 */
async function claimWeight(userId: string, share: ShareRow, now: Date): Promise<Step | undefined> {
  const Key = userKey(userId, 'COUNTED', hashOf(share.userId))
  const [{ createdAt }, firstCigar, counted] = await Promise.all([
    requireUser(userId),
    firstCigarAt(userId),
    getRow(countedRow, Key),
  ])
  if (!hasStanding({ createdAt, firstCigarAt: firstCigar }, now)) return undefined
  const other = counted && (await findShare(counted.shareId))
  if (other !== undefined && other.state !== 'withdrawn') return undefined
  const asRead = counted ? conditionOf(counted) : isNew
  return { put: { Item: { ...Key, shareId: share.shareId }, ...asRead } }
}

/**
 * Takes back all reports of a deleted user, also from what counts; a share that they hid stays hidden
 * until somebody decides. Idempotent.
 */
export async function takeReportsBack(userId: string): Promise<void> {
  const reported = { ...rowsOf(userId, 'HIDDEN'), only: ['reported', '=', 1] as const }
  for await (const { rows } of pages(hiddenRow, reported)) {
    for (const { SK } of rows) {
      const shareId = SK.slice(keys.hiddenShare(userId, '').SK.length)
      await readThenTransact(async () => {
        const Key = keys.report(shareId, hashOf(userId))
        const [share, report] = await Promise.all([findShare(shareId), getRow(anyRow, Key)])
        if (report === undefined) return { steps: [] }
        return { steps: [{ remove: { Key, ...exists } }, ...countNoMore(share, hashOf(userId))] }
      })
    }
  }
}

function countNoMore(share: ShareRow | undefined, reporter: string): Step[] {
  if (!share?.countedBy?.includes(reporter)) return []
  const countedBy = share.countedBy.filter((one) => one !== reporter)
  return [setState(share, { state: share.state, countedBy })]
}
