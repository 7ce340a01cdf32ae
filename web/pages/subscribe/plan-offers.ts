import { type Plan, planLimits, planPrice } from '../../../shared/rules/plans.ts'

export type PlanOffer = {
  readonly plan: Plan
  /** US dollars a month. */
  readonly monthly: number
  readonly badge?: string
  readonly contains: readonly string[]
}

/** The three plans (spec §2 'Subscribe'). */
export const planOffers: readonly PlanOffer[] = [
  {
    plan: 'free',
    monthly: 0,
    contains: [
      `Up to ${planLimits.free.cigars} cigars`,
      `${planLimits.free.scans} lifetime AI scans`,
      'One humidor, with its air and a log of its care',
      'Labels with codes to scan',
      'Basic collection tracking',
      'Photo uploads',
    ],
  },
  {
    plan: 'basic',
    monthly: planPrice.basic,
    badge: 'POPULAR',
    contains: [
      `Up to ${planLimits.basic.cigars} cigars`,
      `${planLimits.basic.scans} AI scans per month`,
      'All your humidors, and moves between them',
      'Basic tracking',
      'Photo uploads and notes',
    ],
  },
  {
    plan: 'premium',
    monthly: planPrice.premium,
    badge: 'BEST VALUE',
    contains: [
      'Everything in Basic',
      'Unlimited inventory',
      'Unlimited AI identification',
      'Advanced aging analytics and alerts',
      'Reminders of the care and air of your humidors',
      'Multi-purchase tracking and aging',
      'Detailed collection insights',
    ],
  },
]
