import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { wholePercent } from '../../../shared/rules/whole-percent.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import { nameMonth } from '../../ui/charts/name-month.ts'

/** Sticks in stock that have a price. */
export function countPriced({ premium, midRange, budget, economy }: Distribution): number {
  return premium + midRange + budget + economy
}

type Distribution = CollectionValue['pricing']['priceDistribution']

/** Says which sticks the current value includes, or why there is no value. */
export function describeBasis({ inventory, pricing }: CollectionValue): string {
  const { totalCigars } = inventory
  if (totalCigars === 0) return 'Restock a cigar with its price to see its value here.'
  const priced = countPriced(pricing.priceDistribution)
  if (priced === 0) {
    return `None of your ${counted(totalCigars, 'stick')} in stock has a price. Add prices to see their value here.`
  }
  return priced === totalCigars
    ? `What you paid for the ${counted(totalCigars, 'stick')} in stock.`
    : `What you paid for ${priced.toLocaleString('en-US')} of the ${counted(totalCigars, 'stick')} in stock. The others have no price.`
}

/**
 * Says how many of these sticks were paid in other currencies. The product fetches no exchange
 * rates.
 */
export function describePaidIn({ paidIn = [] }: CollectionValue['totalValue']): string | undefined {
  const [first, ...others] = paidIn
  if (!first) return undefined
  const verb = first.sticks === 1 ? 'was' : 'were'
  const parts = [
    `${counted(first.sticks, 'stick')} ${verb} paid in ${first.currency}`,
    ...others.map(({ currency, sticks }) => `${sticks.toLocaleString('en-US')} in ${currency}`),
  ]
  const list = new Intl.ListFormat('en-US').format(parts)
  return `Of these, ${list}, and counted at the rate or total you stated.`
}

/** Says how many cigars have no price. A cigar with a price may have sticks without one. */
export function describeCoverage({ inventory, pricing }: Covered): string {
  const { pricedCigars, unpricedCigars, totalCigars } = inventory
  if (unpricedCigars === 0) {
    return countPriced(pricing.priceDistribution) === totalCigars
      ? 'Every cigar in stock has a price.'
      : 'Every cigar in stock has a price, but not every stick.'
  }
  const all = pricedCigars + unpricedCigars
  return `${unpricedCigars.toLocaleString('en-US')} of ${counted(all, 'cigar')} in stock ${unpricedCigars === 1 ? 'has' : 'have'} no price.`
}

type Covered = Pick<CollectionValue, 'inventory' | 'pricing'>

/** Names the largest band; of equal ones the first. */
export function describeBands(bands: readonly { label: string; value: number }[]): string {
  const [first, ...rest] = bands
  if (!first) return ''
  const most = rest.reduce((most, band) => (band.value > most.value ? band : most), first)
  const all = bands.reduce((sum, { value }) => sum + value, 0)
  return `${most.label} holds the most: ${most.value.toLocaleString('en-US')} of ${counted(all, 'priced stick')}.`
}

/** Names the brand with the highest value. */
export function describeTopBrand({ topBrands, totalValue }: CollectionValue): string {
  const [first, second] = topBrands
  if (!first) return ''
  const worth = describeMoney(first.totalValue)
  if (!second) return `All of the value is in ${first.brand}: ${worth}.`
  const percent = wholePercent(toCents(first.totalValue), toCents(totalValue.current))
  return `${first.brand} leads with ${worth}, ${percent}% of the value.`
}

type Point = CollectionValue['valueOverTime'][number]

/** Says how the value changed over time. Returns `undefined` for a single month. */
export function describeHistory(points: readonly Point[]): string | undefined {
  const first = points.at(0)
  const last = points.at(-1)
  if (!first || !last || first === last) return undefined
  const peak = points.reduce((peak, point) => (point.value >= peak.value ? point : peak), first)
  const way = `From ${describeMoney(first.value)} at the end of ${nameMonth(first.month)} to ${describeMoney(last.value)} today.`
  return peak === last
    ? `${way} It was never higher.`
    : `${way} It was highest in ${nameMonth(peak.month)}, at ${describeMoney(peak.value)}.`
}
