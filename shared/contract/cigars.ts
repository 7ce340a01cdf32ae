import * as z from 'zod/mini'
import { origins, strengths, wrappers } from '../rules/option-lists.ts'
import { route } from './route.ts'

const wrapperNames = wrappers.map(({ name }) => name)

/** Most sticks in one add (spec §9). */
export const maxQuantityPerAdd = 999

const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'This is not an id.'))
const params = z.strictObject({ id })

const requiredText = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.trim(),
      z.minLength(1, message),
      z.maxLength(max, `Please use at most ${max} characters.`),
    )

/** A choice of the option list; empty or absent is 'required', anything else unknown is refused. */
const choice = <const T extends readonly string[]>(list: T, name: string) =>
  z.enum(list, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? `${name} is required`
        : `Please choose a ${name.toLowerCase()} from the list`,
  })

/** Dollars with at most two decimals; stored as whole cents. Spec §3: precision 10, scale 2. */
export const price = z.number('Price must be a valid number').check(
  z.gt(0, 'Price must be a positive number'),
  z.lte(99_999_999.99, 'Price is too high'),
  z.refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    error: 'Price can have at most two decimals',
  }),
)

export const quantity = z
  .int('Quantity must be a whole number')
  .check(
    z.gte(1, 'Quantity must be at least 1'),
    z.lte(maxQuantityPerAdd, `Quantity must be at most ${maxQuantityPerAdd}`),
  )

/** A calendar day, `YYYY-MM-DD`; a full ISO instant is taken by its day. */
export const purchaseDate = z.pipe(
  z.string('Please enter a valid date').check(
    z.maxLength(40, 'Please enter a valid date'),
    z.refine((text) => /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) && isCalendarDay(text.slice(0, 10)), {
      error: 'Please enter a valid date',
    }),
  ),
  z.transform((text) => text.slice(0, 10)),
)

function isCalendarDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(day) && day >= '1900-01-01'
}

export const rating = z
  .int('Rating must be a whole number')
  .check(z.gte(1, 'Rating must be at least 1'), z.lte(5, 'Rating must be at most 5'))

export const note = z
  .string('Notes must be text')
  .check(z.trim(), z.maxLength(5000, 'Please use at most 5,000 characters.'))

/** The key of a photo in the photo bucket: `media/{owner}/{photo}.{jpg|png|webp}`. */
export const photoKey = z
  .string('Please choose a photo.')
  .check(z.regex(/^media\/[0-9a-f]{24}\/[0-9A-Za-z]{26}\.(jpg|png|webp)$/, 'This is not a photo.'))

const imageUrl = z
  .string('This is not a photo.')
  .check(
    z.regex(/^\/media\/[0-9a-f]{24}\/[0-9A-Za-z]{26}\.(jpg|png|webp)$/, 'This is not a photo.'),
  )

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

export const cigar = z.object({
  id: z.string(),
  brand: z.string(),
  lineName: z.string(),
  wrapper: z.string(),
  origin: z.string(),
  strength: z.string(),
  ringGauge: z.optional(z.number()),
  length: z.optional(z.number()),
  size: z.optional(z.string()),
  /** Unsmoked sticks over all purchases. */
  quantity: z.int(),
  /** The price given when the cigar was created, in dollars. */
  pricePerCigar: z.optional(z.number()),
  /** Mean price of the priced unsmoked sticks, in dollars, rounded to cents. */
  weightedAvgPrice: z.optional(z.number()),
  /** Day of the oldest purchase with unsmoked sticks, `YYYY-MM-DD`. */
  purchaseDate: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  notes: z.optional(z.string()),
  aiGenerated: z.boolean(),
  userRating: z.optional(z.int()),
  createdAt: z.string(),
})
export type Cigar = z.infer<typeof cigar>

const confidence = z.number().check(z.gte(0), z.lte(1))
const read = <S extends z.core.$ZodType>(value: S) => z.optional(z.object({ value, confidence }))

/** What the band reader made of a photo: a draft for the form, nothing is saved. */
export const identification = z.object({
  /** `recognised`: fill the form; `uncertain`: offer the candidates; `unrecognised`: by hand. */
  outcome: z.enum(['recognised', 'uncertain', 'unrecognised']),
  imageUrl: z.string(),
  candidates: z.array(
    z.object({ brand: z.string(), lineName: z.optional(z.string()), confidence }),
  ),
  suggestions: z.object({
    brand: read(z.string()),
    lineName: read(z.string()),
    wrapper: read(z.enum(wrapperNames)),
    origin: read(z.enum(origins)),
    strength: read(z.enum(strengths)),
    ringGauge: read(z.number()),
    length: read(z.number()),
    notes: read(z.string()),
  }),
})
export type Identification = z.infer<typeof identification>

export const cigars = {
  listCigars: route({
    method: 'GET',
    path: '/api/cigars',
    access: 'user',
    summary: 'The collection, newest first, finished cigars included',
    response: z.array(cigar),
  }),
  createCigar: route({
    method: 'POST',
    path: '/api/cigars',
    access: 'user',
    summary: 'Add a cigar; with a purchase date its sticks form a first batch',
    body: newCigar,
    response: cigar,
    errors: ['limit_reached', 'conflict'],
  }),
  getStats: route({
    method: 'GET',
    path: '/api/cigars/stats',
    access: 'user',
    summary: 'Sticks in stock, brands in stock, and what the stock cost',
    response: z.object({
      totalCigars: z.int(),
      totalBrands: z.int(),
      /** Dollars, over priced unsmoked sticks. */
      totalValue: z.number(),
    }),
  }),
  identifyCigar: route({
    method: 'POST',
    path: '/api/cigars/identify',
    access: 'user',
    summary: 'Read the band of a photo already uploaded, or sent as multipart field image',
    body: z.strictObject({ photo: photoKey }),
    multipart: 'image',
    response: identification,
    errors: ['limit_reached', 'invalid_image', 'identification_failed'],
  }),
  getCigar: route({
    method: 'GET',
    path: '/api/cigars/{id}',
    access: 'user',
    summary: 'One cigar',
    params,
    response: cigar,
    errors: ['not_found'],
  }),
  deleteCigar: route({
    method: 'DELETE',
    path: '/api/cigars/{id}',
    access: 'user',
    summary: 'Remove a cigar with its purchases and history',
    params,
    response: z.object({ id: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  enjoyCigar: route({
    method: 'PATCH',
    path: '/api/cigars/{id}/enjoy',
    access: 'user',
    summary: 'Smoke one stick: of the named purchase, otherwise of the oldest',
    params,
    body: z.strictObject({
      rating: z.optional(z.nullable(rating)),
      notes: z.optional(z.nullable(note)),
      batchId: z.optional(z.string().check(z.maxLength(40, 'This is not a purchase.'))),
    }),
    response: z.object({ id: z.string(), quantity: z.int(), stickId: z.string() }),
    errors: ['not_found', 'out_of_stock', 'conflict'],
  }),
} as const
