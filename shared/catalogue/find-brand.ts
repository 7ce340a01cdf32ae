import { foldBrand } from '../rules/brand-name.ts'
import type { BrandStory } from './brand-story.ts'
import { brands } from './brands.ts'
import type { CatalogueBrand } from './catalogue-brand.ts'
import { stories } from './stories.ts'

/** A brand of the catalogue and what there is to tell of it. */
export type KnownBrand = {
  readonly brand: CatalogueBrand
  readonly story: BrandStory | undefined
}

const storyOf = new Map(stories.map((story) => [story.name, story]))

/** Names come after aliases, so that a brand's own name wins over another's alias. */
const byName = new Map<string, CatalogueBrand>([
  ...brands.flatMap((brand) =>
    (brand.aliases ?? []).map((alias) => [foldBrand(alias), brand] as const),
  ),
  ...brands.map((brand) => [foldBrand(brand.name), brand] as const),
])

/**
 * The brand of the catalogue that goes by this name or alias, whatever its case, accents and
 * punctuation, with its story where one has been written. Undefined for a brand it does not know.
 */
export function findBrand(name: string): KnownBrand | undefined {
  const brand = byName.get(foldBrand(name))
  return brand && { brand, story: storyOf.get(brand.name) }
}
