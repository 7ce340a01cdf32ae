import type { User } from '../../../shared/contract/user.ts'
import { type Plan, planEndOf } from '../../../shared/rules/plans.ts'
import { formatDay, lastDayOf, type Subscription } from './subscription-days.ts'

/** The 30-day guarantee and its contact (docs/payments.md). */
export const guarantee = `Within 30 days of your first payment, ${__CONTACT__ === '' ? 'ask us' : `write to ${__CONTACT__}`}, and we refund it in full. Your plan then ends.`

/** The subscription that Stripe charges for; absent for a user who can begin a new one. */
export function runningOf({ subscription }: User): Subscription | undefined {
  return subscription && planEndOf(subscription) !== undefined ? subscription : undefined
}

/**
 * True if it can change to the other plan. A plan that ends or waits for a payment is mended first.
 */
export const canSwitch = ({ status, cancelAt }: Subscription): boolean =>
  status === 'active' && cancelAt === undefined

/**
 * Describes the next payment, or the end.
 *
 * @param plan the plan in effect
 */
export function describeNext(subscription: Subscription, plan: Plan): string {
  const { status, cancelAt, periodEnd } = subscription
  const lastDay = lastDayOf(subscription)
  if (status === 'past_due') {
    const verb = plan === subscription.plan ? 'Ends' : 'Ended'
    return `Last payment failed. ${verb} on ${lastDay}`
  }
  const next = `Next payment on ${lastDay}`
  if (cancelAt === undefined) return next
  const end = `Ends on ${formatDay(cancelAt)}`
  return cancelAt > periodEnd ? `${next}. ${end}` : end
}
