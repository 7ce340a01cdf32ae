import * as z from 'zod/mini'
import { origins, strengths, wrapperNames } from '../rules/option-lists.ts'

const text = z.string().check(z.regex(/^\S(.*\S)?$/))

/** A named range of a brand. What is not known for certain is left out, never guessed. */
const catalogueLine = z.strictObject({
  name: text,
  /** Other names a band may carry for it. */
  aliases: z.exactOptional(z.array(text)),
  wrapper: z.exactOptional(z.enum(wrapperNames)),
  strength: z.exactOptional(z.enum(strengths)),
  /** Where this line is rolled; given for every line known when a brand is made in several countries. */
  origin: z.exactOptional(z.enum(origins)),
})

/** An entry of `brands.json`, by the name its bands carry. */
export const catalogueBrand = z.strictObject({
  name: text,
  /** Other names a band may carry. */
  aliases: z.exactOptional(z.array(text)),
  /** Where its cigars are rolled; for names used in several countries, where it began or has most. */
  country: z.enum(origins),
  /** Set where `stories.json` has no story: known without loading the stories. */
  hasNoStory: z.exactOptional(z.literal(true)),
  lines: z.array(catalogueLine),
})

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
  /** Year, or the full day when certain. Absent where unknown or where sources differ. */
  founded: z.exactOptional(z.string().check(z.regex(/^\d{4}(-\d{2}-\d{2})?$/))),
  /** What the brand makes and is known for: 45 to 90 words. */
  description: text,
  /** Founders, owners, places and dates: 60 to 120 words. Says how sources differ. */
  history: text,
  /** Sources of the facts that are not common knowledge. */
  sources: z.array(text),
  /** Only where another choice or order than the catalogue's lines shows the brand better. */
  notableLines: z.exactOptional(z.array(text)),
})

export type CatalogueLine = z.infer<typeof catalogueLine>
export type CatalogueBrand = z.infer<typeof catalogueBrand>
export type BrandStory = z.infer<typeof brandStory>
