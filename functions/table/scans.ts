import { type Plan, type PlanLimits, planLimits } from '../../shared/rules/plans.ts'
import { keys } from './keys.ts'
import { type Step, transact } from './transact.ts'
import { type CountedScan, findUser, requireUser, type UserRow } from './users.ts'

/** So many unrecognized bands in a row pause scanning for so long. */
const unrecognizedBeforePause = 3
const pauseMs = 60_000

/** So many scans a UTC day are returned because all candidates were refused, each for so long. */
const mostRefused = 2
const refusableMs = 3_600_000

/**
 * A reserved scan that has no response after so long returns by itself: its function was killed. Twice
 * the time that the function may take.
 */
const unansweredMs = 60_000

/** Scans used of the plan's allowance: in a lifetime, or in the running UTC month. */
export function scansUsed(user: UserRow, plan: Plan, now: Date): number {
  const period = periodOf(planLimits[plan], now)
  const inMonth = user.scanMonth === period ? user.monthScans : 0
  const counted = period === lifetime ? user.lifetimeScans : inMonth
  const unanswered = unansweredScans(user, now).filter(({ countedIn }) => countedIn === period)
  return Math.max(0, counted - unanswered.length)
}

const lifetime = 'lifetime'

/** Returns the counter of a scan: `lifetime`, or the UTC month as `YYYY-MM`. */
const periodOf = ({ scanPeriod }: PlanLimits, now: Date) =>
  scanPeriod === 'lifetime' ? lifetime : now.toISOString().slice(0, 7)

const unansweredScans = ({ reservedScans = {} }: UserRow, now: Date) =>
  Object.values(reservedScans).filter(
    ({ readAt }) => now.valueOf() - Date.parse(readAt) >= unansweredMs,
  )

/**
 * Takes one scan off the allowance before the band is read. It returns by itself after a minute, unless
 * `confirmScan` or `refundScan` comes before.
 *
 * @returns undefined if no scan is left or scanning is paused, also under concurrency
 */
export async function reserveScan(
  userId: string,
  limits: PlanLimits,
  now: Date,
  scanId: string,
): Promise<CountedScan | undefined> {
  const user = await findUser(userId)
  if (user === undefined) return undefined
  if (user.reservedScans === undefined) await beginReserving(userId)
  for (const unanswered of unansweredScans(user, now)) await refundScan(userId, unanswered)
  const scan = { scanId, readAt: now.toISOString(), countedIn: periodOf(limits, now) }
  if (scan.countedIn !== lifetime) await startMonth(userId, scan.countedIn)
  return (await countScan(userId, scan, limits.scans)) ? scan : undefined
}

/** Returns a reserved scan when the band could not be read: once, and only in its own month. */
export async function refundScan(userId: string, scan: CountedScan): Promise<void> {
  const isReserved = 'attribute_exists(reservedScans.#scan)'
  const ExpressionAttributeNames = { '#scan': scan.scanId }
  const { counted, ...values } = countedDown(scan)
  const isReturned = await updateIf(userId, {
    UpdateExpression: `${values.UpdateExpression} REMOVE reservedScans.#scan`,
    ConditionExpression: `${isReserved} AND ${counted}`,
    ExpressionAttributeNames,
    ExpressionAttributeValues: values.ExpressionAttributeValues,
  })
  if (isReturned) return
  // Its month is over.
  await updateIf(userId, {
    UpdateExpression: 'REMOVE reservedScans.#scan',
    ConditionExpression: isReserved,
    ExpressionAttributeNames,
  })
}

/**
 * Ends the reservation of a scan whose band was recognized, and the row of unrecognized bands. Does
 * nothing when the scan has returned by itself.
 *
 * @param isRefusable stores the scan for `returnRefused`, until the next scan
 */
export const confirmScan = (userId: string, scan: CountedScan, isRefusable: boolean) =>
  updateIf(userId, {
    UpdateExpression: `${isRefusable ? 'SET uncertainScan = :scan ' : ''}REMOVE reservedScans.#scan, unrecognizedScans`,
    ConditionExpression: 'attribute_exists(reservedScans.#scan)',
    ExpressionAttributeNames: { '#scan': scan.scanId },
    ...(isRefusable && { ExpressionAttributeValues: { ':scan': scan } }),
  })

/**
 * Returns the last scan because none of its candidates is the cigar: once, within an hour, and twice a UTC day.
 *
 * @returns whether it is returned, also by an earlier call
 */
export async function returnRefused(userId: string, scanId: string, now: Date): Promise<boolean> {
  const { uncertainScan: scan, refusedScans } = await requireUser(userId)
  if (refusedScans?.last === scanId) return true
  const day = now.toISOString().slice(0, 10)
  const before = refusedScans?.day === day ? refusedScans.returned : 0
  if (scan?.scanId !== scanId || before >= mostRefused) return false
  if (now.valueOf() - Date.parse(scan.readAt) > refusableMs) return false
  const { counted, UpdateExpression, ExpressionAttributeValues } = countedDown(scan)
  const isReturned = await updateIf(userId, {
    UpdateExpression: `${UpdateExpression}, refusedScans = :refused REMOVE uncertainScan`,
    // The scan is in the row once, so of calls at the same time one returns it.
    ConditionExpression: `uncertainScan.scanId = :scan AND ${counted}`,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ':scan': scanId,
      ':refused': { day, returned: before + 1, last: scanId },
    },
  })
  return isReturned || (await requireUser(userId)).refusedScans?.last === scanId
}

/** Counts an unrecognized band; the third in a row pauses scanning for a minute. */
export async function countUnread(userId: string, now: Date): Promise<void> {
  const isCounted = await updateIf(userId, {
    UpdateExpression: 'SET unrecognizedScans = if_not_exists(unrecognizedScans, :none) + :one',
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(unrecognizedScans) OR unrecognizedScans < :last)',
    ExpressionAttributeValues: { ':none': 0, ':one': 1, ':last': unrecognizedBeforePause - 1 },
  })
  if (isCounted) return
  const until = new Date(now.valueOf() + pauseMs).toISOString()
  await updateIf(userId, {
    UpdateExpression: 'SET scansPausedUntil = :until REMOVE unrecognizedScans',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: { ':until': until },
  })
}

/** Whole seconds until scanning is possible again; 0 while it is not paused. */
export async function scanPause(userId: string, now: Date): Promise<number> {
  const { scansPausedUntil } = await requireUser(userId)
  if (scansPausedUntil === undefined) return 0
  return Math.max(0, Math.ceil((Date.parse(scansPausedUntil) - now.valueOf()) / 1000))
}

const startMonth = (userId: string, month: string) =>
  updateIf(userId, {
    UpdateExpression: 'SET monthScans = :none, scanMonth = :month',
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(scanMonth) OR scanMonth < :month)',
    ExpressionAttributeValues: { ':none': 0, ':month': month },
  })

/** Reservations are the entries of a map, which must exist before the first one. */
const beginReserving = (userId: string) =>
  updateIf(userId, {
    UpdateExpression: 'SET reservedScans = :none',
    ConditionExpression: 'attribute_exists(PK) AND attribute_not_exists(reservedScans)',
    ExpressionAttributeValues: { ':none': {} },
  })

const counterOf = ({ countedIn }: CountedScan) =>
  countedIn === lifetime ? 'lifetimeScans' : 'monthScans'

const countScan = (userId: string, scan: CountedScan, limit = Number.MAX_SAFE_INTEGER) => {
  const counter = counterOf(scan)
  return updateIf(userId, {
    UpdateExpression: `SET ${counter} = ${counter} + :one, reservedScans.#scan = :scan REMOVE uncertainScan`,
    ConditionExpression: `attribute_exists(PK) AND ${counter} < :limit AND (attribute_not_exists(scansPausedUntil) OR scansPausedUntil <= :now)`,
    ExpressionAttributeNames: { '#scan': scan.scanId },
    ExpressionAttributeValues: { ':one': 1, ':scan': scan, ':limit': limit, ':now': scan.readAt },
  })
}

/** Takes a scan off its counter. `counted` is the condition that the counter includes it. */
function countedDown(scan: CountedScan) {
  const counter = counterOf(scan)
  const isLifetime = scan.countedIn === lifetime
  return {
    counted: `${counter} >= :one${isLifetime ? '' : ' AND scanMonth = :month'}`,
    UpdateExpression: `SET ${counter} = ${counter} - :one`,
    ExpressionAttributeValues: { ':one': 1, ...(!isLifetime && { ':month': scan.countedIn }) },
  }
}

class NotCounted extends Error {
  override readonly name = 'NotCounted'
}

/**
 * True if the condition held. The update is a transaction because the SDK adds a token to it: a
 * retry after a lost response does not count twice.
 */
async function updateIf(
  userId: string,
  update: Omit<NonNullable<Step['update']>, 'Key'>,
): Promise<boolean> {
  const otherwise = () => new NotCounted()
  try {
    await transact([{ update: { Key: keys.user(userId), ...update }, otherwise }])
    return true
  } catch (error) {
    if (error instanceof NotCounted) return false
    throw error
  }
}
