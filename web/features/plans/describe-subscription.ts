import type { User } from '../../../shared/contract/user.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { type Plan, planEndOf } from '../../../shared/rules/plans.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

export type Subscription = NonNullable<User['subscription']>

/** The day of an instant where the user is, as the screens show it. */
export const formatDay = (instant: string | number): string =>
  formatUsDay(today(ownTimeZone(), new Date(instant)))

/** The subscription that Stripe charges for; absent for a user who can begin a new one. */
export function runningOf({ subscription }: User): Subscription | undefined {
  return subscription && planEndOf(subscription) !== undefined ? subscription : undefined
}

/** Whether it can change to the other plan. What ends, or waits for a payment, is mended first. */
export const canSwitch = ({ status, cancelAtPeriodEnd }: Subscription): boolean =>
  status === 'active' && !cancelAtPeriodEnd

/** The day until which a subscription gives its plan unless it is paid again. */
export const lastDayOf = (subscription: Subscription): string =>
  formatDay(planEndOf(subscription) ?? subscription.periodEnd)

/**
 * What comes next: a payment, or the end.
 *
 * @param plan the plan in effect
 */
export function describeNext(subscription: Subscription, plan: Plan): string {
  const lastDay = lastDayOf(subscription)
  const end = `${plan === subscription.plan ? 'Ends' : 'Ended'} on ${lastDay}`
  if (subscription.status === 'past_due') return `Last payment failed. ${end}`
  return subscription.cancelAtPeriodEnd ? end : `Next payment on ${lastDay}`
}
