import type { Brand, CatalogLine } from '../../../../shared/catalog/catalog.ts'
import { lineFacts, type Named } from '../../../../shared/catalog/line-facts.ts'
import type { AlikeCigar } from '../../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { usualFactsIn } from '../../../../shared/rules/usual-facts.ts'
import { remembered } from '../cells/remembered.ts'
import type { ReadRow } from '../rows/read-rows.ts'
import type { Facts } from './fold-rows.ts'

/** A brand of the catalog with its lines. */
export type KnownBrand = { readonly brand: Brand; readonly lines: readonly CatalogLine[] }

/**
 * Makes what finds the facts that a row lacks: those of the catalog for its line and size, or else those that most
 * cigars of the line or brand in the collection have. Each brand and line is looked up once.
 *
 * @param catalog the brands that the rows name
 * @param collection the newest first
 */
export function factsIn(catalog: readonly KnownBrand[], collection: readonly AlikeCigar[]) {
  const known = new Map(catalog.map((entry) => [entry.brand.name, entry]))
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

/** Indexes entries by all their names. The first of two entries with one name counts. */
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
