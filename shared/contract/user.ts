import * as z from 'zod/mini'
import { ageOrigins } from '../rules/age-day.ts'
import { paidPlans, plans, subscriptionStatuses } from '../rules/plans.ts'
import { currencies, lengthUnits, themes } from '../rules/settings.ts'

/** The settings of a user. */
export const settings = z.object({
  theme: z.enum(themes, 'Please choose a theme from the list.'),
  lengthUnit: z.enum(lengthUnits, 'Please choose inches or centimeters.'),
  /** The currency of amounts. They are not converted. */
  currency: z.enum(currencies, 'Please choose a currency from the list.'),
  /** IANA name: `Europe/Berlin`. Absent: the time zone of the device. */
  timeZone: z.optional(z.string()),
  /** The day from which ages count; the day of the purchase by default. */
  agesFrom: z.optional(z.enum(ageOrigins, 'Please choose what ages count from.')),
})
export type Settings = z.infer<typeof settings>

const namedHumidor = z.object({ id: z.string(), name: z.string() })
export type NamedHumidor = z.infer<typeof namedHumidor>

/** The user as their own browser sees them. */
export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** Nobody signs in before. */
  emailVerified: z.literal(true),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  profileImageUrl: z.optional(z.string()),
  /** The plan in effect when this was answered. */
  plan: z.enum(plans),
  /** `active` for Premium, `basic` for Basic, also when it has run out; `free` without one. */
  subscriptionStatus: z.string(),
  subscriptionCurrentPeriodEnd: z.optional(z.string()),
  /** Absent: nothing was ever paid. */
  subscription: z.optional(
    z.object({
      plan: z.enum(paidPlans),
      status: z.enum(subscriptionStatuses),
      /** The ISO instant at which the period that was paid for ends. */
      periodEnd: z.string(),
      /** The ISO instant at which it ends; mostly that one. Absent: it renews. */
      cancelAt: z.optional(z.string()),
    }),
  ),
  /** Notifications not read yet. */
  unreadNotifications: z.int(),
  /** Sticks in stock, so that a page knows at once what it will show; absent: none. */
  totalCigars: z.optional(z.int()),
  /**
   * The humidors in their order, so that a page knows at once whether there are several and what they are called.
   * Absent: there is one, or the response is another than that of `GET /api/auth/user`.
   */
  humidors: z.optional(z.array(namedHumidor)),
  /** Scans used of the plan's allowance; absent: none. */
  aiScansUsed: z.optional(z.int()),
  /** The instant of the newest badge that was not announced yet. */
  newBadgeAt: z.optional(z.string()),
  /** True if the user hid posts that can be shown again. */
  hidesPosts: z.optional(z.literal(true)),
  settings,
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type User = z.infer<typeof user>
