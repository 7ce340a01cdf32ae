import { foldBrand } from '../rules/brand-name.ts'
import brands from './brands.json' with { type: 'json' }
import type { Brand } from './catalog.ts'

const byName = new Map<string, Brand>(
  brands.flatMap((brand) =>
    [brand.name, ...(brand.aliases ?? [])].map((name) => [foldBrand(name), brand] as const),
  ),
)

/**
 * The brand of the catalog that goes by this name or alias, whatever its case, accents and
 * punctuation. Undefined for a brand it does not know.
 */
export const findBrand = (name: string): Brand | undefined => byName.get(foldBrand(name))

/** True if the catalog describes the brand. */
export function isDescribed(name: string): boolean {
  const known = findBrand(name)
  return known !== undefined && !known.hasNoStory
}
