import { type Plan, type PlanLimits, planLimits } from '../../shared/rules/plans.ts'
import { keys } from './keys.ts'
import { type Step, transact } from './transact.ts'
import { requireUser, type UserRow } from './users.ts'

/** So many unrecognized bands in a row pause scanning for so long. */
const unrecognizedBeforePause = 3
const pauseMs = 60_000

/** So many scans a UTC day are returned because all candidates were refused, each for so long. */
const mostRefused = 2
const refusableMs = 3_600_000

/** Scans used of the plan's allowance: in a lifetime, or in the running UTC month. */
export function scansUsed(user: UserRow, plan: Plan, now: Date): number {
  if (planLimits[plan].scanPeriod === 'lifetime') return user.lifetimeScans
  return user.scanMonth === monthOf(now) ? user.monthScans : 0
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/**
 * Takes one scan off the allowance before the band is read.
 *
 * @returns whether a scan was left and scanning is not paused, also under concurrency
 */
export async function reserveScan(userId: string, limits: PlanLimits, now: Date): Promise<boolean> {
  if (limits.scanPeriod === 'lifetime') return countScan(userId, 'lifetimeScans', limits.scans, now)
  const month = monthOf(now)
  await startMonth(userId, month)
  return countScan(userId, 'monthScans', limits.scans, now)
}

/** Returns a reserved scan when the band could not be read. */
export async function refundScan(
  userId: string,
  limits: PlanLimits,
  reservedAt: Date,
): Promise<void> {
  const lifetime = limits.scanPeriod === 'lifetime'
  const counter = lifetime ? 'lifetimeScans' : 'monthScans'
  await updateIf(userId, {
    UpdateExpression: `SET ${counter} = ${counter} - :one`,
    ConditionExpression: `${counter} >= :one${lifetime ? '' : ' AND scanMonth = :month'}`,
    ExpressionAttributeValues: { ':one': 1, ...(!lifetime && { ':month': monthOf(reservedAt) }) },
  })
}

/** Keeps a scan that the collector may refuse, until the next scan. */
export const storeUncertain = (
  userId: string,
  limits: PlanLimits,
  { scanId, readAt }: { readonly scanId: string; readonly readAt: Date },
) =>
  updateIf(userId, {
    UpdateExpression: 'SET uncertainScan = :scan',
    ConditionExpression: 'attribute_exists(PK)',
    ExpressionAttributeValues: {
      ':scan': {
        ...{ scanId, readAt: readAt.toISOString() },
        countedIn: limits.scanPeriod === 'lifetime' ? 'lifetime' : monthOf(readAt),
      },
    },
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
  const lifetime = scan.countedIn === 'lifetime'
  const counter = lifetime ? 'lifetimeScans' : 'monthScans'
  const isReturned = await updateIf(userId, {
    UpdateExpression: `SET ${counter} = ${counter} - :one, refusedScans = :refused REMOVE uncertainScan`,
    // The scan is in the row once, so of calls at the same time one returns it.
    ConditionExpression: `uncertainScan.scanId = :scan AND ${counter} >= :one${lifetime ? '' : ' AND scanMonth = :month'}`,
    ExpressionAttributeValues: {
      ...{ ':one': 1, ':scan': scanId },
      ':refused': { day, returned: before + 1, last: scanId },
      ...(!lifetime && { ':month': scan.countedIn }),
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

/** A recognized band ends the row. */
export const endUnread = (userId: string) =>
  updateIf(userId, {
    UpdateExpression: 'REMOVE unrecognizedScans',
    ConditionExpression: 'attribute_exists(unrecognizedScans)',
  })

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

const countScan = (userId: string, counter: string, limit: number | undefined, now: Date) =>
  updateIf(userId, {
    UpdateExpression: `SET ${counter} = ${counter} + :one REMOVE uncertainScan`,
    ConditionExpression: `attribute_exists(PK) AND ${counter} < :limit AND (attribute_not_exists(scansPausedUntil) OR scansPausedUntil <= :now)`,
    ExpressionAttributeValues: {
      ':one': 1,
      ':limit': limit ?? Number.MAX_SAFE_INTEGER,
      ':now': now.toISOString(),
    },
  })

class NotCounted extends Error {
  override readonly name = 'NotCounted'
}

/**
 * Whether the condition held. The update is a transaction because the SDK sends one with a token:
 * unlike a single update, a retry after a lost response does not count twice.
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
