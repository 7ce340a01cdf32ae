import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../rules/option-lists.ts'
import {
  choice,
  humidorId,
  imageUrl,
  mostInStock,
  note,
  place,
  price,
  purchaseDate,
  quantity,
  rating,
  requiredText,
  resting,
  shownText,
} from './fields.ts'
import { batch, instance } from './inventory.ts'
import { purchaseFacts } from './purchase-facts.ts'

const ringGauge = z
  .number('Ring gauge must be a number')
  .check(z.gte(10, 'Ring gauge must be at least 10'), z.lte(100, 'Ring gauge must be at most 100'))
const length = z
  .number('Length must be a number')
  .check(z.gte(1, 'Length must be at least 1 inch'), z.lte(20, 'Length must be at most 20 inches'))

/** Characters of all personal notes of a cigar together. */
const mostPersonalNotes = 50_000

/** Entries in the form of `shared/rules/personal-notes.ts`. */
const personalNotes = z
  .string('Notes must be text')
  .check(
    z.overwrite(shownText),
    z.maxLength(mostPersonalNotes, 'These notes are full. Please delete one to add another.'),
  )

/** Everything that describes a cigar apart from its inventory. */
export const description = {
  brand: requiredText('Brand is required', 80),
  lineName: requiredText('Line/Name is required', 120),
  wrapper: choice(wrapperNames, 'Wrapper'),
  origin: choice(origins, 'Origin'),
  strength: choice(strengths, 'Strength'),
  /** In 64ths of an inch. */
  ringGauge: z.optional(z.nullable(ringGauge)),
  /** In inches. */
  length: z.optional(z.nullable(length)),
  size: z.optional(z.nullable(requiredText('Please choose a size', 80))),
  notes: z.optional(z.nullable(note)),
  imageUrl: z.optional(z.nullable(imageUrl)),
  /** True if the description began as an AI suggestion. */
  aiGenerated: z.optional(z.boolean()),
  userRating: z.optional(z.nullable(rating)),
  /** The owner's estimate for one stick, in dollars. */
  estimate: z.optional(z.nullable(price)),
  personalNotes: z.optional(z.nullable(personalNotes)),
}

export const newCigar = z.strictObject({
  ...description,
  quantity: z._default(quantity, 1),
  pricePerCigar: z.optional(z.nullable(price)),
  purchaseDate: z.optional(z.nullable(purchaseDate)),
  /** The humidor of its sticks; the main one if `undefined`. */
  humidorId: z.optional(humidorId),
  /** The facts of its purchase. */
  ...purchaseFacts,
  /** True if the notes are the AI's, word for word. */
  aiNotes: z.optional(z.boolean()),
})
export type NewCigar = z.infer<typeof newCigar>
/** The body of a client, before defaults and normalized dates. */
export type NewCigarInput = z.input<typeof newCigar>

/** Changes of a cigar. Missing fields stay; `null` clears an optional one. */
export const cigarChange = z.strictObject({
  ...z.partial(z.object(description)).shape,
  /** A correction of the count, not smoking: history stays. */
  quantity: z.optional(
    z.int('Quantity must be a whole number').check(
      z.gte(0, 'Quantity cannot be negative'),
      z.lte(mostInStock, {
        error: () => `Quantity must be at most ${mostInStock.toLocaleString('en-US')}`,
      }),
    ),
  ),
  pricePerCigar: z.optional(z.nullable(price)),
  /** The day of the purchase whose day the cigar shows. */
  purchaseDate: z.optional(purchaseDate),
  /**
   * The personal notes the change was made from. When they are others by now, nothing is written
   * (409 `conflict`): a page left open elsewhere takes no note away.
   */
  personalNotesBefore: z.optional(z.nullable(z.string().check(z.maxLength(mostPersonalNotes)))),
})
export type CigarChange = z.infer<typeof cigarChange>

/** The fields that describe a cigar, as stored and returned. */
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
  aiNotes: z.optional(z.boolean()),
  userRating: z.optional(z.int()),
}

/** The fields that name and show a cigar. */
export const cigarName = z.object({
  id: z.string(),
  brand: z.string(),
  lineName: z.string(),
  size: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
})
export type CigarName = z.infer<typeof cigarName>

/** The same with the days that the age of a purchase of it counts from, see `shared/rules/age-day.ts`. */
export const datedName = {
  ...cigarName.shape,
  purchaseDate: z.string(),
  packedOn: z.optional(z.string()),
}

export const cigar = z.object({
  ...describedCigar,
  id: z.string(),
  /** Unsmoked sticks over all purchases. */
  quantity: z.int(),
  /** Always the same as `quantity`; clients of the specification read either (§3). */
  actualQuantity: z.int(),
  /** The humidors that they lie in; absent in a response of an earlier release. */
  places: z.optional(z.array(place)),
  /** The price given when the cigar was created, in dollars. */
  pricePerCigar: z.optional(z.number()),
  /** The owner's estimate for one stick, in dollars. */
  estimate: z.optional(z.number()),
  /** Mean price of the priced unsmoked sticks, in dollars, rounded to cents. */
  weightedAvgPrice: z.optional(z.number()),
  /** Day of the oldest purchase with unsmoked sticks, `YYYY-MM-DD`. */
  purchaseDate: z.optional(z.string()),
  /** The day from which its oldest stick ages if ages count from box dates; absent: the same day. */
  packedOn: z.optional(z.string()),
  /** Its resting sticks by day; a day may have passed. */
  resting: z.optional(z.array(resting)),
  /** The shops of its purchases. */
  shops: z.optional(z.array(z.string())),
  createdAt: z.string(),
})
export type Cigar = z.infer<typeof cigar>

/** A cigar with what only its own page shows. */
export const cigarDetails = z.object({
  ...cigar.shape,
  /** See `shared/rules/personal-notes.ts`. */
  personalNotes: z.optional(z.string()),
  /** The cost of its priced unsmoked sticks in dollars; `undefined` if none has a price. */
  totalValue: z.optional(z.number()),
  /** Unsmoked sticks that have a price. */
  pricedQuantity: z.int(),
  /** Its rated smokes, and their mean stars with one decimal; absent while none is rated. */
  smokes: z.optional(z.object({ rated: z.int(), meanStars: z.number() })),
})
export type CigarDetails = z.infer<typeof cigarDetails>

/** A cigar after a change that may have corrected its count. */
export const correctedCigar = z.object({
  ...cigarDetails.shape,
  /** The correction, for its undo; absent if the count was right. */
  correctionId: z.optional(z.string()),
})

/** A cigar with all that its own page shows. */
export const cigarPage = z.object({
  ...cigarDetails.shape,
  /** Only where it was asked for. */
  inventory: z.optional(
    z.object({
      /** Newest first. */
      purchases: z.array(batch),
      /** Its smoked sticks, newest first. */
      smoked: z.array(instance),
      /** The cursor for the call of its sticks when there are more smoked ones. */
      nextSmoked: z.optional(z.string()),
    }),
  ),
})
export type CigarPage = z.infer<typeof cigarPage>

/** A cigar of the same brand or line as another one. */
export const alikeCigar = z.object({
  ...cigarName.shape,
  ...z.omit(z.object(describedCigar), {
    notes: true,
    aiGenerated: true,
    aiNotes: true,
    userRating: true,
  }).shape,
  /** Unsmoked sticks. */
  quantity: z.int(),
  /** Dollars a stick of its newest purchase that has a price; only of the cigars of a line. */
  lastPrice: z.optional(z.number()),
})
export type AlikeCigar = z.infer<typeof alikeCigar>
