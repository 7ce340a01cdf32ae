import { foldBrand } from '../rules/brand-name.ts'
import type { Brand, CatalogLine } from './catalog.ts'

/** An entry of the catalog that has other names too. */
export type Named = { readonly name: string; readonly aliases?: readonly string[] }

/** The entry of this name or alias; case, accents and punctuation do not matter. */
export function findNamed<Entry extends Named>(
  entries: readonly Entry[],
  text: string,
): Entry | undefined {
  const wanted = foldBrand(text)
  return entries.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((one) => foldBrand(one) === wanted),
  )
}

/** The catalog's facts about the cigars of a line; unknown facts are `undefined`. */
export type LineFacts = {
  readonly [Name in 'wrapper' | 'strength' | 'origin']?: CatalogLine[Name] | undefined
}

/**
 * The facts of a line, or of a line that the catalog does not have. Without an origin of its own, it
 * has its brand's country, unless the brand is made in several countries.
 */
export function lineFacts(
  brand: Brand,
  lines: readonly CatalogLine[],
  line: CatalogLine | undefined,
): LineFacts {
  const isOfOneCountry = lines.every(({ origin = brand.country }) => origin === brand.country)
  return {
    wrapper: line?.wrapper,
    strength: line?.strength,
    origin: line?.origin ?? (isOfOneCountry ? brand.country : undefined),
  }
}
