import * as subscription from '../../../shared/contract/subscription.ts'
import type { KnownSubscription } from '../../gateways/find-subscription.ts'
import { changePlan, voidInvoice } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import type { Deps } from '../../runtime/deps.ts'
import { Conflict } from '../../runtime/errors.ts'
import { paymentOf } from './payment-of.ts'
import { requireActive } from './require-active.ts'
import { syncUser } from './sync-subscription.ts'

/** Lifetime of a previewed price in seconds. A later date of the change would lower the price. */
const previewHolds = 15 * 60

export const handler = handle(subscription.changePlan, async ({ userId, body }, deps) => {
  const { plan, prorationDate } = body
  const age = Math.floor(deps.now().valueOf() / 1000) - prorationDate
  if (Math.abs(age) > previewHolds) {
    throw new Conflict('This price is out of date. Please check the new price and confirm it.')
  }
  const known = requireActive((await syncUser(userId, deps)).known, plan)
  await dropPending(known, userId, deps)
  const changed = await changePlan(known, plan, prorationDate)
  const { user } = await syncUser(userId, deps)
  if (changed === undefined) throw new Conflict()
  const { isChanging, clientSecret } = changed
  return {
    user: userResponse(user, deps.now()),
    ...(isChanging && clientSecret && { payment: await paymentOf(clientSecret) }),
  }
})

/** Drops an earlier change that still waits for its payment, so that only one can be paid. */
async function dropPending(known: KnownSubscription, userId: string, deps: Deps) {
  const { isChanging, invoiceId } = known
  if (!isChanging || invoiceId === undefined) return
  if ((await voidInvoice(invoiceId)) !== undefined) return
  await syncUser(userId, deps)
  throw new Conflict()
}
