import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Plan, type PlanLimits, planLimits } from '../../shared/rules/plans.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'
import type { UserRow } from './users.ts'

/** Scans used of the plan's allowance: in a lifetime, or in the running UTC month. */
export function scansUsed(user: UserRow, plan: Plan, now: Date): number {
  if (planLimits[plan].scanPeriod === 'lifetime') return user.lifetimeScans
  return user.scanMonth === monthOf(now) ? user.monthScans : 0
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7)

/**
 * Takes one scan off the allowance before the band is read.
 *
 * @returns whether there was one left; holds under any concurrency
 */
export async function reserveScan(userId: string, limits: PlanLimits, now: Date): Promise<boolean> {
  if (limits.scanPeriod === 'lifetime') return countScan(userId, 'lifetimeScans', limits.scans)
  const month = monthOf(now)
  await beginMonth(userId, month)
  return countScan(userId, 'monthScans', limits.scans)
}

/** Gives a reserved scan back when the reading failed. */
export async function giveBackScan(
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

const beginMonth = (userId: string, month: string) =>
  updateIf(userId, {
    UpdateExpression: 'SET monthScans = :none, scanMonth = :month',
    ConditionExpression:
      'attribute_exists(PK) AND (attribute_not_exists(scanMonth) OR scanMonth < :month)',
    ExpressionAttributeValues: { ':none': 0, ':month': month },
  })

const countScan = (userId: string, counter: string, limit: number | undefined) =>
  updateIf(userId, {
    UpdateExpression: `SET ${counter} = ${counter} + :one`,
    ConditionExpression: `attribute_exists(PK) AND ${counter} < :limit`,
    ExpressionAttributeValues: { ':one': 1, ':limit': limit ?? Number.MAX_SAFE_INTEGER },
  })

/** Whether the condition held and the update was made. */
async function updateIf(
  userId: string,
  update: {
    UpdateExpression: string
    ConditionExpression: string
    ExpressionAttributeValues: Record<string, unknown>
  },
): Promise<boolean> {
  try {
    await table.send(
      new UpdateCommand({ TableName: tableName(), Key: keys.user(userId), ...update }),
    )
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
