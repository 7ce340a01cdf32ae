import * as z from 'zod/mini'
import { cigarName, datedName } from './cigar.ts'
import { count, inTimeZone } from './fields.ts'
import { route } from './route.ts'

/** US dollars, whole cents. */
const dollars = z.number()

const pricedCigar = z.object({
  ...cigarName.shape,
  /** Mean of its priced unsmoked sticks. */
  price: dollars,
})
export type PricedCigar = z.infer<typeof pricedCigar>

/** An insight into a collection (spec §3 'Response shapes'). */
const insight = z.object({
  severity: z.enum(['positive', 'warning', 'info']),
  title: z.string(),
  message: z.string(),
})
export type Insight = z.infer<typeof insight>

/**
 * The value of the collection. Sums are over unsmoked sticks, each at the price of its own
 * purchase. Sticks without a price are left out.
 */
const collectionValue = z.object({
  totalValue: z.object({
    current: dollars,
    /** The number of sticks paid in each other currency, the most first. */
    paidIn: z.optional(z.array(z.object({ currency: z.string(), sticks: count }))),
  }),
  inventory: z.object({
    /** Sticks in stock, as everywhere; the same as `unsmokedCigars`. */
    totalCigars: count,
    unsmokedCigars: count,
    smokedCigars: count,
    /** In stock and smoked together. */
    totalSticks: count,
    /** Cigar records, finished ones included. */
    uniqueTypes: count,
    /** Cigars in stock with at least one stick that has a price, and those without any. */
    pricedCigars: count,
    unpricedCigars: count,
  }),
  pricing: z.object({
    /** Absent while nothing in stock has a price. */
    averagePricePerCigar: z.optional(dollars),
    highestPricedCigar: z.optional(pricedCigar),
    lowestPricedCigar: z.optional(pricedCigar),
    /**
     * Whole percent of the cigars in stock that have a price, 100 only for all; absent with an empty
     * stock.
     */
    coveragePercent: z.optional(count),
    /** Priced sticks in stock by the price of their purchase (spec §9 'Price bands'). */
    priceDistribution: z.object({
      premium: count,
      midRange: count,
      budget: count,
      economy: count,
    }),
  }),
  aging: z.object({
    /** Mean over the sticks in stock, in 30-day months with one decimal; absent with an empty stock. */
    averageAgeInMonths: z.optional(z.number()),
    oldestCigar: z.optional(z.object({ ...datedName, ageInMonths: count })),
  }),
  /** Brands with priced sticks in stock, the most valuable first; at most ten. */
  topBrands: z.array(
    z.object({
      brand: z.string(),
      /** Sticks in stock. */
      count,
      totalValue: dollars,
      /** Mean of the priced sticks. */
      averagePrice: dollars,
    }),
  ),
  /** The value of the stock at the end of each month, at most 120; today's in the current month. */
  valueOverTime: z.array(z.object({ month: z.string(), value: dollars })),
  /** Sticks by humidor; `undefined` if all are in the main one. */
  humidors: z.optional(
    z.array(
      z.object({
        humidorId: z.string(),
        /** In stock. */
        sticks: count,
        /** The cost of the sticks with a price. */
        value: dollars,
        /** Day of its oldest purchase. */
        oldestPurchaseDate: z.string(),
      }),
    ),
  ),
  /** Absent on Free, where collection insights are hidden (spec §6). */
  insights: z.optional(z.array(insight)),
})
export type CollectionValue = z.infer<typeof collectionValue>

export const getCollectionValue = route({
  method: 'GET',
  path: '/api/user/collection-value',
  alias: '/api/collection/value',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'sticks'],
  seconds: 29,
  summary: 'What the collection is worth, by price, brand and month',
  query: inTimeZone,
  tagged: true,
  response: collectionValue,
})
