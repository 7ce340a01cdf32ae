import * as z from 'zod/mini'
import { cigar, cigarName } from './cigar.ts'
import { count } from './fields.ts'

/** A cigar that is suggested for tonight, or what of it lies in one humidor, see `shared/rules/tonight.ts`. */
const tonightCigar = z.object({
  ...z.omit(cigarName, { imageUrl: true }).shape,
  quantity: count,
  strength: z.string(),
  /** About how long it takes; absent: its size is unknown. */
  minutes: z.optional(count),
  /** Day of its oldest purchase with sticks in that humidor. */
  purchaseDate: z.string(),
  packedOn: z.optional(z.string()),
  /** The category of that age from a year on. Part of Premium: absent on other plans. */
  readyAge: z.optional(z.string()),
  userRating: z.optional(z.int()),
  /** The instant of its last smoke; absent: never smoked. */
  lastSmokedAt: z.optional(z.string()),
  /** The humidor that it lies in; absent: the main one. */
  humidors: z.optional(z.array(z.string())),
})
export type TonightCigar = z.infer<typeof tonightCigar>

const brandAverage = z.object({
  brand: z.string(),
  /** Dollars, the mean of its priced sticks in stock. */
  averagePrice: z.number(),
})

/** Home's insights into the stock (spec §2 'Home dashboard', §9 'Display counts'). */
const collectionInsights = z.object({
  /** Mean stars of all rated cigars, one decimal; absent while none is rated. */
  averageRating: z.optional(z.number()),
  ratedCigars: z.int(),
  /** Cigars of two sticks or fewer: how many, and the two that run out first. */
  lowStock: z.object({
    count: z.int(),
    cigars: z.array(z.object({ ...cigarName.shape, quantity: z.int() })),
  }),
  /** Cigars in stock without stars. */
  unrated: z.int(),
  /** The three that were added last. */
  recentAdditions: z.array(cigarName),
  /** The three origins of most sticks in stock. */
  topOrigins: z.array(z.object({ origin: z.string(), count: z.int() })),
  /** Dollars, the mean of the priced sticks; absent while none has a price. */
  averagePrice: z.optional(z.number()),
  /** Cigars in stock with and without a price. */
  pricedCigars: z.int(),
  unpricedCigars: z.int(),
  /** Brands of 20 dollars a stick or more, the dearest three; and below, the three least dear. */
  premiumBrands: z.array(brandAverage),
  affordableBrands: z.array(brandAverage),
})
export type CollectionInsights = z.infer<typeof collectionInsights>

/** The content of home besides the figures. */
const home = z.object({
  /** The four cigars in stock that were added last, the newest first (spec §2 'Home dashboard'). */
  recent: z.array(cigar),
  /** The cigars in stock that are suggested for tonight, for any length of time, strength and humidor. */
  tonight: z.array(tonightCigar),
})
export type Home = z.infer<typeof home>

/** The collection in figures. */
export const stats = z.object({
  totalCigars: z.int(),
  totalBrands: z.int(),
  /** Dollars, over priced unsmoked sticks. */
  totalValue: z.number(),
  /** Absent on Free, where collection insights are hidden (spec §6). */
  insights: z.optional(collectionInsights),
  home: z.optional(home),
})
