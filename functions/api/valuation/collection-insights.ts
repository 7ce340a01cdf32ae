import type { Insight } from '../../../shared/contract/valuation.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { dayIn } from '../../../shared/rules/dates.ts'
import { stockOf } from '../../../shared/rules/inventory.ts'
import { countByPriceBand } from '../../../shared/rules/price-band.ts'
import { isLowStock } from '../../../shared/rules/stock-insights.ts'
import { wholePercent } from '../../../shared/rules/whole-percent.ts'
import type { When } from './appraise.ts'
import type { CigarHolding } from './cigar-holdings.ts'
import { valuedBrands } from './top-brands.ts'

/** The input of the insights. Sticks and cigars are those in stock unless noted. */
export type CollectionFacts = {
  readonly sticks: number
  readonly pricedSticks: number
  /** Priced sticks of the band Premium (spec §9 'Price bands'). */
  readonly premiumSticks: number
  /** Sticks of two years and over, 24 months of 30 days. */
  readonly agedSticks: number
  /** Cigars of two sticks or fewer. */
  readonly lowStockCigars: number
  /** Cigars with stars, finished ones included. */
  readonly ratedCigars: number
  /** Whole cents. */
  readonly valueCents: number
  /** Brands with priced sticks, the most valuable first. */
  readonly brands: readonly { readonly brand: string; readonly valueCents: number }[]
}

/** Two years in months of 30 days. */
const agedFrom = 24

/** The facts of a collection at an instant, by the days of a time zone. */
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

type Rule = (facts: CollectionFacts) => Insight | undefined

/** Smallest shares to mention, in whole percent. */
const concentrated = 40
const wellAged = 25
const mostlyPremium = 50

/** The insights into a collection, in the order of `rules`. An empty stock has a single one. */
export function insightsOf(facts: CollectionFacts): Insight[] {
  if (facts.sticks === 0) return [nothingInStock]
  return rules.flatMap((rule) => rule(facts) ?? [])
}

const nothingInStock: Insight = {
  severity: 'info',
  title: 'Nothing in Stock',
  message: 'Add cigars with their prices to see what your collection is worth.',
}

const pricing: Rule = ({ sticks, pricedSticks }) => {
  if (pricedSticks === 0) {
    const none =
      sticks === 1
        ? 'The one stick in stock has no'
        : `None of ${figure(sticks)} sticks in stock has a`
    const message = `${none} price. Add prices to see what your collection is worth.`
    return { severity: 'warning', title: 'No Prices Yet', message }
  }
  if (pricedSticks < sticks) {
    const missing = sticks - pricedSticks
    const message = `${figure(missing)} of ${figure(sticks)} sticks in stock ${missing === 1 ? 'has' : 'have'} no price and no part in the value.`
    return { severity: 'warning', title: 'Some Prices Are Missing', message }
  }
  const message = 'The value includes every stick in stock at the price you paid.'
  return { severity: 'positive', title: 'Every Price Is Known', message }
}

const concentration: Rule = ({ brands, valueCents }) => {
  const [first] = brands
  if (first === undefined || brands.length < 2) return undefined
  if (!reaches(first.valueCents, valueCents, concentrated)) return undefined
  const share = wholePercent(first.valueCents, valueCents)
  const message = `${first.brand} makes up ${share}% of what your collection is worth.`
  return { severity: 'warning', title: 'Much Value in One Brand', message }
}

const aged: Rule = ({ agedSticks, sticks }) => {
  if (!reaches(agedSticks, sticks, wellAged)) return undefined
  const message = `${share(agedSticks, sticks)} in stock ${agedSticks === 1 ? 'has' : 'have'} rested for two years or more.`
  return { severity: 'positive', title: 'Well Aged', message }
}

const premium: Rule = ({ premiumSticks, pricedSticks }) => {
  if (pricedSticks === 0 || !reaches(premiumSticks, pricedSticks, mostlyPremium)) return undefined
  const are = premiumSticks === 1 ? 'is' : 'are'
  const message = `${share(premiumSticks, pricedSticks)} with a price ${are} in the Premium price band.`
  return { severity: 'positive', title: 'A Premium Collection', message }
}

const runningOut: Rule = ({ lowStockCigars: low }) => {
  if (low === 0) return undefined
  const message = `${low === 1 ? 'One cigar has' : `${figure(low)} cigars have`} two sticks or fewer left.`
  return { severity: 'info', title: 'Running Low', message }
}

const unrated: Rule = ({ ratedCigars }) => {
  if (ratedCigars > 0) return undefined
  const message = 'Rate your cigars to see what you like best.'
  return { severity: 'info', title: 'Nothing Rated Yet', message }
}

const rules: readonly Rule[] = [pricing, concentration, aged, premium, runningOut, unrated]

/** Exact: 39.99 % does not reach 40. */
const reaches = (part: number, whole: number, percent: number) => part * 100 >= whole * percent

/** `12 of 40 sticks`, `All 40 sticks`. */
function share(part: number, whole: number): string {
  if (part === whole) return whole === 1 ? 'The one stick' : `All ${figure(whole)} sticks`
  return `${figure(part)} of ${figure(whole)} sticks`
}

const figure = (number: number) => number.toLocaleString('en-US')
