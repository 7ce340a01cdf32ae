import * as z from 'zod/mini'
import { cigarName, datedName } from './cigar.ts'
import { count, inTimeZone, timeZoneName } from './fields.ts'
import { route } from './route.ts'
import { settings, user } from './user.ts'

const profileSummary = z.object({
  /** Sticks in stock. */
  totalCigars: count,
  /** Brands in stock. */
  totalBrands: count,
  /** Sticks in stock bought at least 12 months ago, of 30 days each (spec §9). */
  agingCigars: count,
  sharedMilestones: count,
  /** Likes of the milestones that are shared now. */
  likesReceived: count,
  /** Badges earned. */
  badges: count,
  /** Mean stars of all rated cigars, one decimal; absent while none is rated. */
  averageRating: z.optional(z.number()),
  /** Dollars, over priced sticks in stock. */
  totalValue: z.number(),
  /** The most frequent value among all sticks, in stock or smoked; `undefined` without sticks. */
  favoriteWrapper: z.optional(z.string()),
  favoriteOrigin: z.optional(z.string()),
  /** The cigar in stock with the oldest purchase. */
  oldestCigar: z.optional(z.object({ ...datedName, ageInMonths: count })),
  mostRecentCigar: z.optional(z.object({ ...cigarName.shape, createdAt: z.string() })),
})
export type ProfileSummary = z.infer<typeof profileSummary>

export const getProfileSummary = route({
  method: 'GET',
  path: '/api/user/profile-summary',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'badges'],
  summary: 'The collection in a few figures, as the profile shows them',
  query: inTimeZone,
  tagged: true,
  response: profileSummary,
})

const { theme, lengthUnit, currency, agesFrom } = settings.shape

export const updateSettings = route({
  method: 'PATCH',
  path: '/api/user/settings',
  access: 'user',
  changes: ['account', 'preferences'],
  summary: 'Change theme, length unit, currency, time zone, or what ages count from',
  body: z.strictObject({
    theme: z.optional(theme),
    lengthUnit: z.optional(lengthUnit),
    currency: z.optional(currency),
    /** `null`: the time zone of the device. Reminders and the digest take a time zone over. */
    timeZone: z.optional(z.nullable(timeZoneName)),
    agesFrom,
  }),
  response: user,
})
