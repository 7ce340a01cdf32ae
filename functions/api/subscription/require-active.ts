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
  if (known?.state.status === 'past_due') {
    throw new Conflict('Your last payment failed. Please update your card first.')
  }
  if (known?.state.status !== 'active') {
    throw new Conflict('You have no subscription that can be changed.')
  }
  if (known.state.plan === plan) {
    throw new Conflict(`You already have ${planNames[plan]}.`)
  }
  return known
}
