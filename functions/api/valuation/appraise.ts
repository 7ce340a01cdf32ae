import type { CollectionValue, PricedCigar } from '../../../shared/contract/valuation.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { dayIn, daysBetween } from '../../../shared/rules/dates.ts'
import { averageCents, stockOf } from '../../../shared/rules/inventory.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { countByPriceBand } from '../../../shared/rules/price-band.ts'
import { wholePercent } from '../../../shared/rules/whole-percent.ts'
import { cigarNameOf, daysOf } from '../../responses/cigar-response.ts'
import type { BatchFacts, CigarFacts, SmokeFacts } from '../../table/collection.ts'
import type { CigarHolding } from './cigar-holdings.ts'
import { topBrands, valuedBrands } from './top-brands.ts'
import { valueOverTime } from './value-over-time.ts'

export type When = { readonly timeZone: string; readonly now: Date }

/** Returns the value of a collection by price, brand, age and month, in whole cents. */
export function appraise(
  holdings: readonly CigarHolding[],
  smokes: readonly SmokeFacts[],
  { timeZone, now }: When,
): Omit<CollectionValue, 'insights'> {
  const dayOf = dayIn(timeZone)
  const today = dayOf(now)
  const inStock = holdings.filter(({ stock }) => stock.quantity > 0)
  const all = holdings.flatMap(({ batches }) => batches)
  return {
    totalValue: { current: fromCents(stockOf(all).valueCents), ...paidIn(all) },
    inventory: inventoryOf(holdings, inStock),
    pricing: pricingOf(inStock),
    aging: agingOf(inStock, today),
    topBrands: topBrands(valuedBrands(inStock)),
    valueOverTime: valueOverTime(pricedPurchases(all, smokes, dayOf), today).map(
      ({ month, cents }) => ({ month, value: fromCents(cents) }),
    ),
  }
}

/** The priced sticks in stock by the currency that they were paid in, if it was another one. */
function paidIn(batches: readonly BatchFacts[]): Pick<CollectionValue['totalValue'], 'paidIn'> {
  const counted = batches.filter(({ remaining, priceCents }) => remaining > 0 && priceCents)
  const byCurrency = Map.groupBy(counted, ({ paid }) => paid?.currency)
  const sums = [...byCurrency].flatMap(([currency, all]) =>
    currency ? [{ currency, sticks: all.reduce((sum, { remaining }) => sum + remaining, 0) }] : [],
  )
  return sums.length > 0 ? { paidIn: sums.toSorted((a, b) => b.sticks - a.sticks) } : {}
}

function inventoryOf(holdings: readonly CigarHolding[], inStock: readonly CigarHolding[]) {
  const all = holdings.flatMap(({ batches }) => batches)
  const unsmoked = all.reduce((sum, { remaining }) => sum + remaining, 0)
  const smoked = all.reduce((sum, batch) => sum + batch.smoked, 0)
  const priced = inStock.filter(isPriced).length
  return {
    totalCigars: unsmoked,
    unsmokedCigars: unsmoked,
    smokedCigars: smoked,
    totalSticks: unsmoked + smoked,
    uniqueTypes: holdings.length,
    pricedCigars: priced,
    unpricedCigars: inStock.length - priced,
  }
}

const isPriced = ({ stock }: CigarHolding) => stock.pricedQuantity > 0

function pricingOf(inStock: readonly CigarHolding[]): CollectionValue['pricing'] {
  const batches = inStock.flatMap((holding) => holding.batches)
  const priced = inStock.flatMap(({ cigar, stock }) => {
    const cents = averageCents(stock)
    return cents === undefined ? [] : [{ cigar, cents }]
  })
  // Cigars with equal prices: the first added one comes first.
  const byPrice = priced.toSorted((a, b) => a.cents - b.cents)
  const lowest = byPrice[0]
  const highest = byPrice.find(({ cents }) => cents === byPrice.at(-1)?.cents)
  const average = averageCents(stockOf(batches))
  return {
    ...(average !== undefined && { averagePricePerCigar: fromCents(average) }),
    ...(highest && { highestPricedCigar: pricedCigar(highest) }),
    ...(lowest && { lowestPricedCigar: pricedCigar(lowest) }),
    ...(inStock.length > 0 && {
      coveragePercent: wholePercent(priced.length, inStock.length),
    }),
    priceDistribution: countByPriceBand(batches),
  }
}

const pricedCigar = ({ cigar, cents }: { cigar: CigarFacts; cents: number }): PricedCigar => ({
  ...cigarNameOf(cigar),
  price: fromCents(cents),
})

type Oldest = Pick<BatchFacts, 'purchaseDate' | 'packedOn'> & { cigar: CigarFacts; day: string }

function agingOf(inStock: readonly CigarHolding[], today: string): CollectionValue['aging'] {
  const batches = inStock.flatMap((holding) => holding.batches)
  const oldest = inStock
    .map(({ cigar, stock: { oldestPurchaseDate = today, packedOn } }) => {
      const days = { purchaseDate: oldestPurchaseDate, packedOn }
      return { cigar, ...days, day: ageDay(days) }
    })
    .reduce<Oldest | undefined>(
      (first, one) => (first === undefined || one.day < first.day ? one : first),
      undefined,
    )
  if (oldest === undefined) return {}
  return {
    averageAgeInMonths: averageAge(batches, today),
    oldestCigar: {
      ...cigarNameOf(oldest.cigar),
      ageInMonths: ageInMonths(oldest.day, today),
      ...daysOf(oldest),
    },
  }
}

/** Mean over the sticks, in 30-day months with one decimal; a day to come is no age. */
function averageAge(batches: readonly BatchFacts[], today: string): number {
  const sticks = batches.reduce((sum, { remaining }) => sum + remaining, 0)
  const days = batches
    .filter(({ remaining }) => remaining > 0)
    .reduce(
      (sum, batch) => sum + batch.remaining * Math.max(0, daysBetween(ageDay(batch), today)),
      0,
    )
  return Math.round(days / (3 * sticks)) / 10
}

/** Purchases that have a price, with the days their sticks were smoked on. */
function pricedPurchases(
  batches: readonly BatchFacts[],
  smokes: readonly SmokeFacts[],
  dayOf: (instant: Date) => string,
) {
  const byPurchase = Map.groupBy(smokes, ({ batchId }) => batchId)
  return batches.flatMap((batch) => {
    const { purchaseDate, remaining, priceCents } = batch
    if (priceCents === undefined) return []
    const smoked = byPurchase.get(batch.batchId) ?? []
    const smokedDays = smoked.map(({ smokedAt }) => dayOf(new Date(smokedAt)))
    return [{ purchaseDate, remaining, priceCents, smokedDays }]
  })
}
