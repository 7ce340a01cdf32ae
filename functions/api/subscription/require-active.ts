import { type PaidPlan, planNames } from '../../../shared/rules/plans.ts'
import type { KnownSubscription } from '../../gateways/find-subscription.ts'
import { Conflict } from '../../runtime/errors.ts'

/**
 * A subscription that is active, as Stripe says it, and so can be changed.
 *
 * @param plan the plan to change to
 * @throws Conflict
 */
export function requireActive(
  known: KnownSubscription | undefined,
  plan?: PaidPlan,
): KnownSubscription {
  if (known?.state.status === 'past_due') throw paymentDue()
  if (known?.state.status !== 'active') {
    throw new Conflict('You have no active subscription. Please choose a plan.')
  }
  if (known.state.plan === plan) {
    throw new Conflict(`You already have ${planNames[plan]}.`)
  }
  return known
}

/** Another plan does not pay for what is due. */
export const paymentDue = () =>
  new Conflict('Your last payment failed. Please pay the invoice before you choose a plan.')
