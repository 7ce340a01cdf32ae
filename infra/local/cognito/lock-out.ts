import { AwsError } from '../aws-json.ts'
import type { User } from './user-record.ts'

/** Failed sign-ins in a row. */
export type Failures = User['failures']

const free = 5
const longest = 15 * 60 * 1000

/**
 * Cognito's lockout: after the n-th failure (n ≥ 5) sign-in is refused for 2^(n−5) seconds, up to
 * about 15 minutes. After 15 minutes without a failure, the count starts again. Refused attempts do
 * not count.
 * Source: Amazon Cognito Developer Guide, "Lockout behavior for failed sign-in attempts".
 * @throws NotAuthorizedException 'Password attempts exceeded'
 */
export const refuseWhileLocked = (failures: Failures, now: number): void => {
  if (failures.count < free) return
  const lock = Math.min(2 ** (failures.count - free) * 1000, longest)
  if (now < failures.lastAt + lock) {
    throw new AwsError('NotAuthorizedException', 'Password attempts exceeded')
  }
}

export const countFailure = (failures: Failures, now: number): Failures => ({
  count: now - failures.lastAt >= longest ? 1 : failures.count + 1,
  lastAt: now,
})

export const noFailures: Failures = { count: 0, lastAt: 0 }
