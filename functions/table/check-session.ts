import * as z from 'zod/mini'
import type { Access } from '../../shared/contract/route.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { PremiumRequired, Unauthenticated } from '../runtime/errors.ts'
import type { Caller, Checked } from '../runtime/session.ts'
import { keys } from './keys.ts'
import { anyRow, getRow } from './rows.ts'
import { userRow } from './users.ts'

const sessionRow = z.pick(userRow, { sessionEpoch: true, subscription: true })

/**
 * Accepts the access token of a user who exists, of a session that began after their sessions were last ended,
 * and on premium routes only while the Premium plan is in effect. API Gateway verifies signature and expiry
 * only, so a token outlives its user and its session without this check.
 *
 * One read of the user's own row. A renewed token has the `auth_time` of its session (OpenID Connect Core,
 * section 12.2), in whole seconds: a session of the second in which the sessions ended may be from before, so it
 * is refused, and `tokensAfter` begins new ones from the next second on.
 *
 * @param eventually costs half a read unit instead of one; a change counts within about a second
 * @throws Unauthenticated
 * @throws PremiumRequired
 */
export async function checkSession(
  { userId, signedInAt }: Caller,
  access: Access,
  now: Date,
  { eventually = true } = {},
): Promise<Checked> {
  const row = await getRow(anyRow, keys.user(userId), { eventually })
  if (row === undefined) throw new Unauthenticated()
  const { sessionEpoch = 0, subscription } = z.parse(sessionRow, row)
  if (signedInAt <= sessionEpoch) throw new Unauthenticated()
  const plan = planOf(subscription, now)
  if (access === 'premium' && plan !== 'premium') throw new PremiumRequired()
  return { plan, row }
}
