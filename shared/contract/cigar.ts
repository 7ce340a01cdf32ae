import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../rules/option-lists.ts'
import {
  choice,
  imageUrl,
  note,
  price,
  purchaseDate,
  quantity,
  rating,
  requiredText,
} from './fields.ts'

const ringGauge = z
  .number('Ring gauge must be a number')
  .check(z.gte(10, 'Ring gauge must be at least 10'), z.lte(100, 'Ring gauge must be at most 100'))
const length = z
  .number('Length must be a number')
  .check(z.gte(1, 'Length must be at least 1 inch'), z.lte(20, 'Length must be at most 20 inches'))

/** Everything that describes a cigar apart from its inventory. */
const description = {
  brand: requiredText('Brand is required', 80),
  lineName: requiredText('Line/Name is required', 120),
  wrapper: choice(wrapperNames, 'Wrapper'),
  origin: choice(origins, 'Origin'),
  strength: choice(strengths, 'Strength'),
  /** In 64ths of an inch. */
  ringGauge: z.optional(z.nullable(ringGauge)),
  /** In inches. */
  length: z.optional(z.nullable(length)),
  size: z.optional(z.nullable(requiredText('Please choose a size', 40))),
  notes: z.optional(z.nullable(note)),
  imageUrl: z.optional(z.nullable(imageUrl)),
}

export const newCigar = z.strictObject({
  ...description,
  quantity: z._default(quantity, 1),
  pricePerCigar: z.optional(z.nullable(price)),
  purchaseDate: z.optional(z.nullable(purchaseDate)),
  /** Whether the description began as an AI suggestion. */
  aiGenerated: z.optional(z.boolean()),
  userRating: z.optional(z.nullable(rating)),
})
export type NewCigar = z.infer<typeof newCigar>
/** What a client sends: the same before defaults and date normalisation. */
export type NewCigarInput = z.input<typeof newCigar>

/** What describes a cigar, as it is stored and answered. */
export const describedCigar = {
  brand: z.string(),
  lineName: z.string(),
  wrapper: z.string(),
  origin: z.string(),
  strength: z.string(),
  ringGauge: z.optional(z.number()),
  length: z.optional(z.number()),
  size: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  notes: z.optional(z.string()),
  aiGenerated: z.boolean(),
  userRating: z.optional(z.int()),
}

export const cigar = z.object({
  ...describedCigar,
  id: z.string(),
  /** Unsmoked sticks over all purchases. */
  quantity: z.int(),
  /** The price given when the cigar was created, in dollars. */
  pricePerCigar: z.optional(z.number()),
  /** Mean price of the priced unsmoked sticks, in dollars, rounded to cents. */
  weightedAvgPrice: z.optional(z.number()),
  /** Day of the oldest purchase with unsmoked sticks, `YYYY-MM-DD`. */
  purchaseDate: z.optional(z.string()),
  createdAt: z.string(),
})
export type Cigar = z.infer<typeof cigar>
