import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { averageCents } from '../../../shared/rules/inventory.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import type { Shelved } from './shelve.ts'

const mostBrands = 10

type BrandSums = {
  /** As its newest cigar spells it. */
  readonly brand: string
  readonly quantity: number
  readonly valueCents: number
  /** Mean price of its priced sticks. */
  readonly average: number
}

/** The brands of most value, at most ten. */
export const topBrands = (valued: readonly BrandSums[]): CollectionValue['topBrands'] =>
  valued.slice(0, mostBrands).map(({ brand, quantity, valueCents, average }) => ({
    brand,
    count: quantity,
    totalValue: fromCents(valueCents),
    averagePrice: fromCents(average),
  }))

const alphabet = new Intl.Collator('en')

/**
 * The brands that have a price in stock, the most valuable first, then by name; sums in whole cents.
 *
 * @param inStock oldest first
 */
export function valuedBrands(inStock: readonly Shelved[]): BrandSums[] {
  const shelves = Map.groupBy(inStock, ({ cigar }) => foldBrand(cigar.brand))
  return [...shelves.values()]
    .flatMap((own) => {
      const sum = (of: 'quantity' | 'pricedQuantity' | 'valueCents') =>
        own.reduce((total, { stock }) => total + stock[of], 0)
      const valueCents = sum('valueCents')
      const average = averageCents({ pricedQuantity: sum('pricedQuantity'), valueCents })
      const brand = own.at(-1)?.cigar.brand ?? ''
      return average === undefined
        ? []
        : [{ brand, quantity: sum('quantity'), valueCents, average }]
    })
    .sort((a, b) => b.valueCents - a.valueCents || alphabet.compare(a.brand, b.brand))
}
