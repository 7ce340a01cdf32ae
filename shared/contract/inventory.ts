import * as z from 'zod/mini'
import { place } from './fields.ts'
import { knownFacts } from './purchase-facts.ts'

/**
 * A purchase of a cigar. `quantity = remaining + smoked + removed`. Legacy sticks are a
 * purchase of the day they came in on. On a plan that locks the purchase history, everything but the
 * newest purchase is `locked` and carries only what taking a stick of it needs.
 */
export const batch = z.object({
  id: z.string(),
  cigarId: z.string(),
  /** Counts a cigar's purchases from 1, the oldest first. */
  number: z.int(),
  /** Sticks from before purchases were tracked: 'Purchased {date}'. */
  legacy: z.boolean(),
  purchaseDate: z.string(),
  /** Unsmoked sticks. */
  remaining: z.int(),
  /** The humidors that they lie in; absent in a response of an earlier release. */
  places: z.optional(z.array(place)),
  locked: z.boolean(),
  /** Sticks as they were bought. */
  quantity: z.optional(z.int()),
  smoked: z.optional(z.int()),
  /** Sticks that a correction removed. */
  removed: z.optional(z.int()),
  /** Dollars a stick. */
  pricePerCigar: z.optional(z.number()),
  notes: z.optional(z.string()),
  ...knownFacts,
  createdAt: z.optional(z.string()),
})

/** A stick. Unsmoked sticks without a note are not stored, but have stable ids. */
export const instance = z.object({
  id: z.string(),
  cigarId: z.string(),
  /** `null` for a legacy stick, and for one whose purchase was deleted (spec §3). */
  batchId: z.nullable(z.string()),
  /** Counts the sticks of a purchase from 1. */
  number: z.int(),
  purchaseDate: z.string(),
  packedOn: z.optional(z.string()),
  isSmoked: z.literal([0, 1]),
  /** ISO instant. */
  smokedDate: z.optional(z.string()),
  smokingRating: z.optional(z.int()),
  individualNotes: z.optional(z.string()),
  /** The instant of the purchase's entry; hidden with a locked purchase. */
  createdAt: z.optional(z.string()),
  /** The purchase it came from; absent when that was deleted. Price and notes go with its lock. */
  purchase: z.optional(
    z.object({
      id: z.string(),
      number: z.int(),
      legacy: z.boolean(),
      pricePerCigar: z.optional(z.number()),
      notes: z.optional(z.string()),
    }),
  ),
})
