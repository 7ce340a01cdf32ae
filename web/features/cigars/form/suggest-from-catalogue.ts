import type { CatalogueBrand } from '../../../../shared/catalogue/catalogue.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import type { Suggestions } from './suggestions.ts'

/** The known lines of a brand, by any of its names; case and accents do not matter. */
export function linesOf(catalogue: readonly CatalogueBrand[], brand: string): string[] {
  return findBrand(catalogue, brand)?.lines.map(({ name }) => name) ?? []
}

/** What the catalogue knows of a cigar by its brand and line. */
export function suggestFrom(
  catalogue: readonly CatalogueBrand[],
  { brand, lineName }: { brand: string; lineName?: string | undefined },
): Suggestions {
  const known = findBrand(catalogue, brand)
  const line = known?.lines.find(({ name }) => same(name, lineName ?? ''))
  const origin = line?.origin ?? known?.country
  return {
    brand,
    ...(lineName && { lineName }),
    ...(origin && { origin }),
    ...(line?.wrapper && { wrapper: line.wrapper }),
    ...(line?.strength && { strength: line.strength }),
  }
}

function findBrand(catalogue: readonly CatalogueBrand[], brand: string) {
  return catalogue.find(({ name, aliases = [] }) =>
    [name, ...aliases].some((known) => same(known, brand)),
  )
}

function same(a: string, b: string): boolean {
  return foldBrand(a) === foldBrand(b)
}
