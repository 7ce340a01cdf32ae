import * as subscription from '../../../shared/contract/subscription.ts'
import { type PaidPlan, planNames } from '../../../shared/rules/plans.ts'
import {
  deleteCustomer,
  discardSubscription,
  endSubscription,
  findCover,
  hasCustomer,
  openCustomer,
  startSubscription,
} from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import type { Deps } from '../../runtime/deps.ts'
import { Conflict, Unauthenticated } from '../../runtime/errors.ts'
import { setCustomer, type UserRow } from '../../table/users.ts'
import { hasEnded, isPaying } from '../../workflows/apply-subscription.ts'
import { paymentOf } from './payment-of.ts'
import { paymentDue } from './require-active.ts'
import { syncSubscription, syncUser } from './sync-subscription.ts'

type Synced = Awaited<ReturnType<typeof syncUser>>

/**
 * A user has at most one subscription that can be paid: the one in their row, as only its client secret
 * is answered. Of calls at once, one writes its subscription to the row; the others end theirs.
 */
export const handler = handle(
  subscription.createSubscription,
  async ({ userId, body: { plan, useCredit } }, deps) => {
    const synced = await syncUser(userId, deps)
    refusePaying(synced.user, plan)
    const { state, clientSecret } = synced.known ?? {}
    if (state?.status === 'incomplete' && state.plan === plan && clientSecret) {
      return paymentOf(clientSecret)
    }
    const user = await endFormer(synced, plan, deps)
    const customer = await customerOf(user, deps.now())
    const isNew = customer !== user.customerId
    const credit = isNew || useCredit ? undefined : await findCover(customer, plan)
    if (credit !== undefined) return { credit }
    const former = user.subscription?.subscriptionId
    const begun = await startSubscription({ userId, customer, plan, former }, deps.now())
    const { subscriptionId } = begun.state
    const { user: after } = await syncSubscription(userId, subscriptionId, deps)
    if (after?.subscription?.subscriptionId !== subscriptionId) {
      await discardSubscription(begun)
      throw after === undefined ? new Unauthenticated() : new Conflict()
    }
    if (begun.clientSecret === undefined) return { user: userResponse(after, deps.now()) }
    refusePaying(after, plan)
    return paymentOf(begun.clientSecret)
  },
)

/** @throws Conflict for somebody who pays already */
function refusePaying({ subscription }: UserRow, plan: PaidPlan) {
  if (subscription === undefined || !isPaying(subscription)) return
  if (subscription.status === 'past_due') throw paymentDue()
  const has = `You already have ${planNames[subscription.plan]}.`
  throw new Conflict(
    subscription.plan === plan ? has : `${has} You can switch to ${planNames[plan]}.`,
  )
}

/** Ends a subscription that was not paid, so that it never will be. */
async function endFormer({ user, known }: Synced, plan: PaidPlan, deps: Deps): Promise<UserRow> {
  if (known === undefined || hasEnded(known.state)) return user
  if (known.state.status === 'incomplete') await discardSubscription(known)
  else await endSubscription(known.state.subscriptionId)
  const { user: after } = await syncUser(user.userId, deps)
  refusePaying(after, plan)
  return after
}

/**
 * The user's customer at Stripe: a new one if it was deleted in Stripe's dashboard. A customer that no row names is
 * deleted again, because its user has another one or does not exist.
 */
async function customerOf(user: UserRow, now: Date): Promise<string> {
  if (user.customerId !== undefined && (await hasCustomer(user.customerId))) return user.customerId
  const made = await openCustomer(user, now)
  const customerId = (await setCustomer(user, made))?.customerId
  if (customerId !== made) await deleteCustomer(made)
  if (customerId === undefined) throw new Unauthenticated()
  return customerId
}
