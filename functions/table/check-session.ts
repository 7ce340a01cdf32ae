import * as z from 'zod/mini'
import type { Access } from '../../shared/contract/route.ts'
import { type Plan, planOf } from '../../shared/rules/plans.ts'
import { PremiumRequired, Unauthenticated } from '../runtime/errors.ts'
import type { Caller } from '../runtime/request.ts'
import { keys } from './keys.ts'
import { getRow } from './rows.ts'
import { userRow } from './users.ts'

const sessionRow = z.pick(userRow, { sessionEpoch: true, subscription: true })

/**
 * Accepts the access token of a user who exists, issued after their sessions were last ended, and on
 * premium routes only while the Premium plan is in effect. API Gateway verifies signature and expiry
 * only, so a token outlives its user and its session without this check.
 *
 * One eventually consistent read of the user's own row (half a read unit): a change counts within
 * about a second. `iat` has whole seconds: a token of the second in which the sessions ended may be
 * from before, so it is refused, and `tokensAfter` issues new ones from the next second on.
 *
 * @returns the plan in effect
 * @throws Unauthenticated
 * @throws PremiumRequired
 */
export async function checkSession(
  { userId, issuedAt }: Caller,
  access: Access,
  now: Date,
): Promise<Plan> {
  const row = await getRow(sessionRow, keys.user(userId), { eventually: true })
  if (row === undefined || issuedAt <= (row.sessionEpoch ?? 0)) throw new Unauthenticated()
  const plan = planOf(row.subscription, now)
  if (access === 'premium' && plan !== 'premium') throw new PremiumRequired()
  return plan
}
