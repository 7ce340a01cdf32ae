import * as z from 'zod/mini'
import { milestoneTypes } from '../rules/age-milestones.ts'
import { cigarName } from './cigar.ts'
import { count, id, place, rating } from './fields.ts'
import { knownFacts } from './purchase-facts.ts'
import { route } from './route.ts'

/** The place of a cigar in `cigars`. */
const cigar = count

/** Facts of a purchase that the plan does not lock. */
const { packedOn: _, restUntil: __, ...source } = knownFacts

/**
 * The input of the timeline and of a year (`web/pages/year/derive-year.ts`), or a page of it: some cigars with all that
 * happened to them. A cigar's name is sent once.
 */
const history = z.object({
  /** Newest first, finished ones included. */
  cigars: z.array(cigarName),
  /**
   * Purchases that were not deleted, by cigar and day, the oldest first: their day, and the sticks
   * bought and left, and dollars a stick where they are known. `quantity` and `pricePerCigar` are absent
   * for purchases that the plan locks.
   */
  purchases: z.array(
    z.object({
      cigar,
      day: z.string(),
      /** The day from which it ages if ages count from box dates; absent: the same. */
      packedOn: z.optional(z.string()),
      quantity: z.optional(count),
      pricePerCigar: z.optional(z.number()),
      ...source,
      remaining: count,
      /** Remaining sticks in other humidors than the main one. */
      places: z.optional(z.array(place)),
    }),
  ),
  /** Smoked sticks: the instant, the day of their purchase, and the stars where they were rated. */
  smokes: z.array(
    z.object({
      cigar,
      at: z.string(),
      purchased: z.string(),
      packedOn: z.optional(z.string()),
      rating: z.optional(rating),
    }),
  ),
  /** The age milestones of these cigars that the user has shared. */
  shares: z.optional(
    z.array(z.object({ cigar, milestoneType: z.enum(milestoneTypes), id: z.string() })),
  ),
  /** The cursor of the next page, with older cigars; absent on the last page. */
  next: z.optional(id),
})
export type History = z.infer<typeof history>

export const getTimeline = route({
  method: 'GET',
  path: '/api/user/timeline',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'shares', 'sticks'],
  seconds: 29,
  summary:
    'Everything that happened to the collection: purchases, smokes and shares by cigar. A very large collection comes in pages',
  query: z.strictObject({
    /** The `next` of the previous page. */
    cursor: z.optional(id),
  }),
  tagged: true,
  response: history,
})
