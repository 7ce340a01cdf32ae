import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { dayIn } from '../../../shared/rules/dates.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { countByPriceBand } from '../../../shared/rules/price-band.ts'
import { isLowStock } from '../../../shared/rules/stock-insights.ts'
import type { When } from './appraise.ts'
import type { CigarHolding } from './cigar-holdings.ts'
import type { CollectionFacts } from './collection-insights.ts'
import { valuedBrands } from './top-brands.ts'

/** Two years in months of 30 days. */
const agedFrom = 24

/** The input of the insights into a collection. */
export function factsOf(
  holdings: readonly CigarHolding[],
  { timeZone, now }: When,
): CollectionFacts {
  const today = dayIn(timeZone)(now)
  const inStock = holdings.filter(({ stock }) => stock.quantity > 0)
  const batches = inStock.flatMap((holding) => holding.batches)
  const { quantity, pricedQuantity, valueCents } = stockOf(batches)
  const aged = batches.filter((batch) => ageInMonths(ageDay(batch), today) >= agedFrom)
  return {
    sticks: quantity,
    pricedSticks: pricedQuantity,
    premiumSticks: countByPriceBand(batches).premium,
    agedSticks: stockOf(aged).quantity,
    lowStockCigars: inStock.filter(({ stock }) => isLowStock(stock)).length,
    ratedCigars: holdings.filter(({ cigar }) => cigar.userRating !== undefined).length,
    valueCents,
    brands: valuedBrands(inStock),
  }
}
