import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../rules/option-lists.ts'

/** A text in the length that a cigar's brand, line or size may have (`shared/contract/cigar.ts`). */
const textUpTo = (most: number) =>
  z.string().check(z.regex(/^\S(.*\S)?$/), z.maxLength(most, `is longer than ${most} characters`))

const text = textUpTo(120)
const year = z.string().check(z.regex(/^\d{4}(-\d{2}-\d{2})?$/))

/** Keys of `sources.json`. */
const keys = z.array(z.string())

const within = (least: number, most: number) => [
  z.gte(least, `is below ${least}`),
  z.lte(most, `is above ${most}`),
]

const vitolaFacts = {
  name: textUpTo(80),
  /** In inches, with up to three decimals. */
  length: z.number().check(...within(2.5, 12), z.multipleOf(0.001)),
  /** In 64ths of an inch. */
  ringGauge: z.int().check(...within(20, 80)),
}

const lineFacts = {
  name: text,
  /** Other names a band may carry for it. */
  aliases: z.exactOptional(z.array(text)),
  wrapper: z.exactOptional(z.enum(wrapperNames)),
  binder: z.exactOptional(text),
  filler: z.exactOptional(text),
  strength: z.exactOptional(z.enum(strengths)),
  /**
   * The country of this line. Every known line has it if its brand is made in several countries.
   */
  origin: z.exactOptional(z.enum(origins)),
  production: z.exactOptional(z.enum(['regular', 'limited', 'regional', 'discontinued'])),
}

const brandFacts = {
  name: textUpTo(80),
  /** Other names a band may carry. */
  aliases: z.exactOptional(z.array(text)),
  /**
   * The country of its cigars. A name used in several countries has the one where it began or has
   * most lines.
   */
  country: z.enum(origins),
  /** The maker of its cigars, or the owner of its name. */
  maker: z.exactOptional(text),
  /** Year, or the full day. */
  founded: z.exactOptional(year),
  /** Set where `stories.json` has no story: known without loading the stories. */
  hasNoStory: z.exactOptional(z.literal(true)),
}

/** An entry of `brands.json`. */
export const brandEntry = z.strictObject({
  ...brandFacts,
  sources: z.record(z.string(), keys),
})

/** An entry of a brand's file in `lines/`. What is not known for certain is left out. */
export const lineEntry = z.strictObject({
  ...lineFacts,
  vitolas: z.exactOptional(z.array(z.strictObject({ ...vitolaFacts, sources: keys }))),
  sources: z.record(z.string(), keys),
})

/** An entry of `moved-lines.json`: a former line of a brand, which is a line of another brand now. */
export const movedLine = z.strictObject({
  brand: brandFacts.name,
  name: lineFacts.name,
  aliases: lineFacts.aliases,
  movedTo: z.strictObject({ brand: brandFacts.name, line: lineFacts.name }),
})

/** An entry of `sources.json`: a public source of facts, with all that copies it. Two sources are independent. */
export const sourceEntry = z.strictObject({
  title: z.string().check(z.minLength(1)),
  /** The publisher who answers for the facts. */
  publisher: z.string().check(z.minLength(1)),
  kind: z.enum(['maker', 'reference', 'press', 'shop', 'register', 'dataset']),
  /** Known only from a data set for non-commercial use: it confirms what others say, and carries no fact. */
  confirmsOnly: z.optional(z.literal(true)),
  /** Its own pages, and copies of them. */
  addresses: z.array(z.url()).check(z.minLength(1)),
})

/** A brand, by the name its bands carry. Its lines are in a file of their own. */
const brand = z.object(brandFacts)

/** A size that a line is rolled in. */
const vitola = z.object(vitolaFacts)

/** A named range of a brand. */
export const catalogLine = z.object({ ...lineFacts, vitolas: z.exactOptional(z.array(vitola)) })

/**
 * An entry of `stories.json`: what the brand page says of a brand, in our own words and facts only.
 *
 * Founders, years, owners and places that every book and maker repeats are taken as common
 * knowledge. For Havana they can be looked up in Min Ron Nee, *An Illustrated Encyclopaedia of
 * Post-Revolution Havana Cigars* (2003) and in the histories Habanos S.A. publishes; for other brands
 * in the histories their makers publish and the reporting of *Cigar Aficionado* and halfwheel.
 *
 * To correct an entry: change what is wrong, name in `sources` what the correction rests on, cut what
 * cannot be shown, and set the file's `updatedAt`. A shorter story is better than a doubtful one.
 * Facts are free, sentences are ours. No ratings, no prices, no praise.
 */
export const brandStory = z.strictObject({
  /** The `name` of a brand in `brands.json`. */
  name: text,
  /** The founding year or day, if `brands.json` has none. */
  founded: z.exactOptional(year),
  /** The brand's cigars and reputation in 45 to 90 words. */
  description: z.string().check(z.regex(/^\S(.*\S)?$/)),
  /** Founders, owners, places and dates: 60 to 120 words. Says how sources differ. */
  history: z.string().check(z.regex(/^\S(.*\S)?$/)),
  /** Sources of the facts that are not common knowledge. */
  sources: z.array(z.string().check(z.regex(/^\S(.*\S)?$/))),
  /** Only where another choice or order than `notableLines` finds shows the brand better. */
  notableLines: z.exactOptional(z.array(text)),
})

export type Brand = z.infer<typeof brand>
export type Vitola = z.infer<typeof vitola>
export type CatalogLine = z.infer<typeof catalogLine>
export type CatalogBrand = Brand & { readonly lines: readonly CatalogLine[] }
export type BrandStory = z.infer<typeof brandStory>
