export const plans = ['free', 'basic', 'premium'] as const
export type Plan = (typeof plans)[number]

export const paidPlans = ['basic', 'premium'] as const

/** Of a subscription, by Stripe's names: the last payment failed, or there will be no further one. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled'] as const

/** What a plan allows; absent means unlimited. Spec §9 'Plans', decisions 3. */
export type PlanLimits = {
  /** Sticks in stock. */
  readonly cigars?: number
  readonly scans?: number
  /** Whether used scans are counted for ever or per calendar month (UTC). */
  readonly scanPeriod: 'lifetime' | 'month'
}

export const planLimits: Record<Plan, PlanLimits> = {
  free: { cigars: 15, scans: 5, scanPeriod: 'lifetime' },
  basic: { cigars: 50, scans: 4, scanPeriod: 'month' },
  premium: { scanPeriod: 'month' },
}

/** Price in US dollars a month. */
export const planPrice: Record<(typeof paidPlans)[number], number> = { basic: 4, premium: 8 }

/** How long a plan outlasts its period while a payment fails (decisions 29). */
const graceDays = 7

/**
 * The plan in effect at an instant: the one that is paid for until the paid period ends, Free
 * otherwise.
 *
 * @param subscription absent: nothing was ever paid; `periodEnd` is an ISO instant
 */
export function planOf(
  subscription:
    | {
        readonly plan: Plan
        readonly status: (typeof subscriptionStatuses)[number]
        readonly periodEnd: string
      }
    | undefined,
  now: Date,
): Plan {
  if (subscription === undefined) return 'free'
  const { plan, status, periodEnd } = subscription
  const grace = status === 'past_due' ? graceDays * 86_400_000 : 0
  return Date.parse(periodEnd) + grace > now.valueOf() ? plan : 'free'
}

/** Sticks that can still be added, from 0; absent means no limit. */
export function slotsRemaining(plan: Plan, sticksInStock: number): number | undefined {
  const limit = planLimits[plan].cigars
  return limit === undefined ? undefined : Math.max(0, limit - sticksInStock)
}
