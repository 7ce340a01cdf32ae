import * as z from 'zod/mini'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import { keys } from './keys.ts'
import { getRow, updateRow } from './rows.ts'

/**
 * A language model's text about a brand; `isKnown` is false if the model did not know the brand.
 */
export const brandText = z.object({
  isKnown: z.boolean(),
  description: z.optional(z.string()),
  history: z.optional(z.string()),
  notableLines: z._default(z.array(z.string()), []),
  countryOfOrigin: z.optional(z.string()),
  foundingDate: z.optional(z.string()),
})
export type BrandText = z.infer<typeof brandText>

/** A brand, shared by all users: the sums of their ratings, and the text the catalog lacks. */
export const brandRow = z.object({
  /** Cigars that are rated, or of a brand that the catalog does not describe. Without any, there is no row. */
  cigars: z.optional(z.number()),
  /** The number of people with rated cigars of the brand. */
  raters: z.optional(z.number()),
  ratingSum: z.optional(z.number()),
  ratingCount: z.optional(z.number()),
  text: z.optional(brandText),
  createdAt: z.optional(z.string()),
  updatedAt: z.optional(z.string()),
})
export type BrandRow = z.infer<typeof brandRow>

/** The row of a brand; nothing when no cigar counts for it. */
export const findBrandRow = (
  brand: string,
  { eventually = false } = {},
): Promise<BrandRow | undefined> => getRow(brandRow, keys.brand(foldBrand(brand)), { eventually })

/** Both dates in an update of a brand's row. */
export const datesAt = (now: Date) => ({
  set: { updatedAt: now.toISOString() },
  initially: { createdAt: now.toISOString() },
})

/** Stores the text about a brand, unless its last cigar is gone. */
export async function keepBrandText(brand: string, text: BrandText, now: Date): Promise<void> {
  const { set, initially } = datesAt(now)
  await updateRow(brandRow, keys.brand(foldBrand(brand)), {
    set: { ...set, text },
    initially,
    when: {},
  })
}
