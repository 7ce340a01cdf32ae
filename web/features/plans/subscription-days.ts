import type { User } from '../../../shared/contract/user.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { planEndOf } from '../../../shared/rules/plans.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

export type Subscription = NonNullable<User['subscription']>

/** The day of an instant where the user is, as the screens show it. */
export const formatDay = (instant: string | number): string =>
  formatUsDay(today(ownTimeZone(), new Date(instant)))

/** The day until which a subscription gives its plan unless it is paid again. */
export const lastDayOf = (subscription: Subscription): string =>
  formatDay(planEndOf(subscription) ?? subscription.periodEnd)
