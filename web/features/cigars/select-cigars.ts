import type { Cigar } from '../../../shared/contract/cigar.ts'

/** 2 sticks or fewer are a low stock (spec §5 'Filters'). */
const lowStock = 2

export const cigarFilters = ['lowstock', 'unrated'] as const
export type CigarFilter = (typeof cigarFilters)[number]

/** Cigars with sticks in stock, newest created first. */
export function inStock(cigars: readonly Cigar[]): Cigar[] {
  return cigars
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
}

/** The brands of cigars, each once, by name. */
export function brandsOf(cigars: readonly Cigar[]): string[] {
  return [...new Set(cigars.map(({ brand }) => brand))].sort((a, b) => a.localeCompare(b))
}

/** Those that match the search, are of the brand, and pass the filter; absent ones let all pass. */
export function selectCigars(
  cigars: readonly Cigar[],
  wanted: { search: string; brand: string; filter: CigarFilter | undefined },
): Cigar[] {
  const search = wanted.search.trim().toLowerCase()
  return cigars.filter(
    (cigar) =>
      (wanted.brand === '' || cigar.brand === wanted.brand) &&
      (wanted.filter !== 'lowstock' || cigar.quantity <= lowStock) &&
      (wanted.filter !== 'unrated' || !cigar.userRating) &&
      (search === '' || mentions(cigar, search)),
  )
}

function mentions({ brand, lineName, wrapper, origin }: Cigar, search: string): boolean {
  return [brand, lineName, wrapper, origin].some((text) => text.toLowerCase().includes(search))
}
