import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { type PricedBrand, pricedBrands } from '../../../shared/rules/stock-insights.ts'
import type { CigarHolding } from './cigar-holdings.ts'

const mostBrands = 10

/** The brands of most value, at most ten. */
export const topBrands = (valued: readonly PricedBrand[]): CollectionValue['topBrands'] =>
  valued.slice(0, mostBrands).map(({ brand, quantity, valueCents, averageCents }) => ({
    brand,
    count: quantity,
    totalValue: fromCents(valueCents),
    averagePrice: fromCents(averageCents),
  }))

/**
 * The brands that have a price in stock, the most valuable first, then by name; each as its newest
 * cigar spells it.
 *
 * @param inStock oldest first
 */
export function valuedBrands(inStock: readonly CigarHolding[]): PricedBrand[] {
  const alphabet = new Intl.Collator('en')
  return pricedBrands(
    inStock.toReversed().map(({ cigar, stock }) => ({ ...stock, brand: cigar.brand })),
  ).sort((a, b) => b.valueCents - a.valueCents || alphabet.compare(a.brand, b.brand))
}
