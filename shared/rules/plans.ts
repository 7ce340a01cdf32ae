export const plans = ['free', 'basic', 'premium'] as const
export type Plan = (typeof plans)[number]

export const planNames: Record<Plan, string> = { free: 'Free', basic: 'Basic', premium: 'Premium' }

export const paidPlans = ['basic', 'premium'] as const
export type PaidPlan = (typeof paidPlans)[number]

/**
 * The states of a subscription (Stripe API reference, 'The Subscription object'), without those of
 * trials, which we do not offer.
 */
export const subscriptionStatuses = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
] as const

/** The facts that decide the plan in effect. */
export type PaidFor = {
  readonly plan: PaidPlan
  readonly status: (typeof subscriptionStatuses)[number]
  /** The ISO instant at which the period that was paid for ends. */
  readonly periodEnd: string
}

/** The limits of a plan; `undefined` means unlimited. Spec §9 'Plans'. */
export type PlanLimits = {
  /** Sticks in stock. */
  readonly cigars?: number
  /** Humidors, the main one included. */
  readonly humidors?: number
  /** Smoked sticks that an import may lead to. Smokes that the user enters do not count against it. */
  readonly smokes?: number
  readonly scans?: number
  /** The period in which used scans count: for ever, or a calendar month (UTC). */
  readonly scanPeriod: 'lifetime' | 'month'
}

export const planLimits: Record<Plan, PlanLimits> = {
  free: { cigars: 15, humidors: 1, smokes: 2_000, scans: 5, scanPeriod: 'lifetime' },
  basic: { cigars: 50, smokes: 10_000, scans: 4, scanPeriod: 'month' },
  premium: { scanPeriod: 'month' },
}

/** The most that a collection holds on any plan. No collector comes near; it bounds the work of lists and analysis. */
export const collectionBounds = { sticks: 250_000, purchases: 20_000, smokes: 100_000 } as const

/** Price in US dollars a month. */
export const planPrice: Record<PaidPlan, number> = { basic: 4, premium: 8 }

/** The days that a plan outlasts its period while a payment fails. */
const graceDays = 7

/**
 * The instant at which a subscription stops giving its plan unless it is paid again, in Unix
 * milliseconds. Only a subscription that is active or past due gives one.
 */
export function planEndOf({ status, periodEnd }: PaidFor): number | undefined {
  if (status === 'active') return Date.parse(periodEnd)
  return status === 'past_due' ? Date.parse(periodEnd) + graceDays * 86_400_000 : undefined
}

/**
 * The plan in effect at an instant: the one of the subscription until its end, Free otherwise.
 *
 * @param subscription absent: nothing was ever paid
 */
export function planOf(subscription: PaidFor | undefined, now: Date): Plan {
  const end = subscription && planEndOf(subscription)
  return subscription && end !== undefined && end > now.valueOf() ? subscription.plan : 'free'
}

/** Sticks that can still be added, from 0; absent means no limit. */
export function slotsRemaining(plan: Plan, sticksInStock: number): number | undefined {
  const limit = planLimits[plan].cigars
  return limit === undefined ? undefined : Math.max(0, limit - sticksInStock)
}

/**
 * Says how many sticks the plan still takes, as in '15 of 25 fit on Free.'
 *
 * @param quantity sticks to add
 * @param slots sticks that can still be added
 * @param what names the sticks, such as 'smoked sticks'
 */
export function describeFit(plan: Plan, quantity: number, slots: number, what = ''): string {
  const counts = [slots, quantity].map((count) => count.toLocaleString('en-US')).join(' of ')
  const verb = slots === 1 ? 'fits' : 'fit'
  return `${[counts, what].filter(Boolean).join(' ')} ${verb} on ${planNames[plan]}.`
}
