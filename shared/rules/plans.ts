export const plans = ['free', 'basic', 'premium'] as const
export type Plan = (typeof plans)[number]

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
export const planPrice: Record<Exclude<Plan, 'free'>, number> = { basic: 4, premium: 8 }

/**
 * The plan in effect at an instant: `active` is Premium and `basic` is Basic while the paid period
 * lasts; anything else is Free (spec §3 users, decisions 4).
 *
 * @param periodEnd ISO instant at which the paid period ends
 */
export function planOf(
  subscription: { readonly status?: string | undefined; readonly periodEnd?: string | undefined },
  now: Date,
): Plan {
  const { status, periodEnd } = subscription
  const paid = periodEnd !== undefined && new Date(periodEnd) > now
  if (status === 'active' && paid) return 'premium'
  if (status === 'basic' && paid) return 'basic'
  return 'free'
}

/** Sticks that can still be added, from 0; absent means no limit. */
export function slotsRemaining(plan: Plan, sticksInStock: number): number | undefined {
  const limit = planLimits[plan].cigars
  return limit === undefined ? undefined : Math.max(0, limit - sticksInStock)
}
