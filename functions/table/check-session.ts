import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Access } from '../../shared/contract/route.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { PremiumRequired, Unauthenticated } from '../runtime/errors.ts'
import type { Caller } from '../runtime/request.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'
import { subscriptionOf, userRow } from './users.ts'

const sessionRow = z.pick(userRow, {
  sessionEpoch: true,
  subscriptionStatus: true,
  subscriptionCurrentPeriodEnd: true,
})

/**
 * Accepts the access token of a user who exists, issued since their sessions were last ended, and on
 * premium routes only while the Premium plan is in effect. API Gateway verifies signature and expiry
 * only, so a token outlives its user and its session without this check.
 *
 * One eventually consistent read of the user's own row (half a read unit): a change counts within
 * about a second. `iat` has whole seconds, so a token issued in the second in which the sessions
 * ended is accepted: it may belong to a new sign-in.
 *
 * @throws Unauthenticated
 * @throws PremiumRequired
 */
export async function checkSession(
  { userId, issuedAt }: Caller,
  access: Access,
  now: Date,
): Promise<void> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: keys.user(userId),
      ProjectionExpression: Object.keys(sessionRow.shape).join(', '),
    }),
  )
  if (Item === undefined) throw new Unauthenticated()
  const row = z.parse(sessionRow, Item)
  if (issuedAt < (row.sessionEpoch ?? 0)) throw new Unauthenticated()
  if (access === 'premium' && planOf(subscriptionOf(row), now) !== 'premium') {
    throw new PremiumRequired()
  }
}
