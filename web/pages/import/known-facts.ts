import type { Brand, CatalogueLine } from '../../../shared/catalogue/catalogue.ts'
import { lineFacts, type Named } from '../../../shared/catalogue/line-facts.ts'
import type { AlikeCigar } from '../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { usualFactsIn } from '../../../shared/rules/usual-facts.ts'
import type { Facts } from './fold-rows.ts'
import type { ReadRow } from './read-rows.ts'
import { remembered } from './remembered.ts'

/** A brand of the catalogue with its lines. */
export type KnownBrand = { readonly brand: Brand; readonly lines: readonly CatalogueLine[] }

/**
 * Tells what a cigar has that its row does not say: what the catalogue knows of its line and size, or else what the
 * collection's cigars of the line or brand mostly have. Each brand and line is looked up once, so that thousands of
 * rows beside thousands of cigars take no longer than both together.
 *
 * @param catalogue the brands that the rows name
 * @param collection the newest first
 */
export function factsIn(catalogue: readonly KnownBrand[], collection: readonly AlikeCigar[]) {
  const known = new Map(catalogue.map((entry) => [entry.brand.name, entry]))
  const own = Map.groupBy(collection, ({ brand }) => foldBrand(brand))
  const brandOf = remembered((name) => {
    const { brand, lines = [] } = known.get(name) ?? {}
    const named = byName(lines)
    const usualOf = usualFactsIn(own.get(foldBrand(name)) ?? [])
    return remembered((lineName) => {
      const line = named.get(foldBrand(lineName))
      const facts = brand && lineFacts(brand, lines, line)
      const usual = usualOf({ brand: name, lineName, origin: facts?.origin })
      const { vitolas = [] } = line ?? {}
      return {
        wrapper: facts?.wrapper ?? usual.wrapper,
        strength: facts?.strength ?? usual.strength,
        origin: usual.origin,
        vitolas: byName(vitolas),
        only: vitolas.length === 1 ? vitolas[0] : undefined,
      }
    })
  })
  return ({ brand, lineName, size }: ReadRow['cigar']): Facts => {
    const { vitolas, only, ...facts } = brandOf(brand)(lineName)
    const vitola = size === undefined ? only : vitolas.get(foldBrand(size))
    return { ...facts, length: vitola?.length, ringGauge: vitola?.ringGauge }
  }
}

/** The entries by their names; of two with one name the first. */
export const byName = <Entry extends Named>(
  entries: readonly Entry[],
): ReadonlyMap<string, Entry> =>
  new Map(
    entries
      .toReversed()
      .flatMap((entry) =>
        [entry.name, ...(entry.aliases ?? [])].map((name) => [foldBrand(name), entry] as const),
      ),
  )
