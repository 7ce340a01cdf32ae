import type { Cigar } from '../../../shared/contract/cigar.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { newestFirst } from '../../../shared/rules/stock-insights.ts'

/** The filters of All Cigars that other pages link to (spec §2). */
export type CigarFilter = 'lowstock' | 'unrated' | 'unpriced'

/** Cigars with sticks in stock, newest created first. */
export const inStock = (cigars: readonly Cigar[]): Cigar[] =>
  newestFirst(cigars.filter(({ quantity }) => quantity > 0))

/** Returns the price of a stick: the mean of the stock, or the first price of a finished cigar. */
export const priceOf = ({ quantity, weightedAvgPrice, pricePerCigar }: Cigar) =>
  quantity === 0 ? pricePerCigar : weightedAvgPrice

/** A brand with its cigars, in their order. */
export type BrandGroup<C = Cigar> = {
  /** In the spelling of its first cigar. */
  readonly brand: string
  readonly cigars: readonly C[]
  /** Sticks of all its cigars. */
  readonly units: number
}

/** Cigars by brand, sorted by name; case and accents do not make another brand. */
export function groupByBrand<C extends Pick<Cigar, 'brand' | 'quantity'>>(
  cigars: readonly C[],
): BrandGroup<C>[] {
  const keys = new Map<string, string>()
  const groups = Map.groupBy(cigars, ({ brand }) => {
    const key = keys.get(brand) ?? foldBrand(brand)
    keys.set(brand, key)
    return key
  })
  return [...groups.values()]
    .map((cigars) => ({
      brand: cigars[0]?.brand ?? '',
      cigars,
      units: cigars.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort((a, b) => alphabet.compare(a.brand, b.brand))
}

const alphabet = new Intl.Collator('en')

/** The cigars of a brand in any spelling. */
export function ofBrand(cigars: readonly Cigar[], brand: string): Cigar[] {
  const key = foldBrand(brand)
  const spellings = new Map<string, boolean>()
  return cigars.filter((cigar) => {
    const isOfBrand = spellings.get(cigar.brand) ?? foldBrand(cigar.brand) === key
    spellings.set(cigar.brand, isOfBrand)
    return isOfBrand
  })
}
