import type { BreakdownEntry, RatedSmokes, ReadyCigar } from '../../../shared/contract/aging.ts'
import * as aging from '../../../shared/contract/aging.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { ageDistribution, countByAge } from '../../../shared/rules/age-distribution.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { today } from '../../../shared/rules/dates.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import { cigarNameOf, daysOf } from '../../responses/cigar-response.ts'
import { readDated, readSmokes } from '../../table/collection.ts'
import { type AgingCigar, agingCigars, oldestCigars } from './aging-cigars.ts'
import { type RatedSticks, ratedSticks } from './rated-sticks.ts'
import { smokeSoon } from './smoke-soon.ts'

/** Most cigars on plans other than Premium (spec §2 'Aging Dashboard'). */
const shownWithoutPremium = 1

export const handler = handle(
  aging.getAgingBreakdown,
  async ({ userId, checked, plan, query: { timeZone }, eventually }, deps) => {
    const day = today(timeZone, deps.now())
    const [collection, smokes] = await Promise.all([
      readDated({ userId, checked }, { eventually }),
      plan.then((plan) => (plan === 'premium' ? readSmokes(userId, { eventually }) : undefined)),
    ])
    const kept = agingCigars(collection)
    if (smokes === undefined) {
      const shown = kept.slice(0, shownWithoutPremium)
      return { cigars: shown.map(entryOn(day)), locked: kept.length - shown.length }
    }
    const rated = ratedSticks(collection, smokes, timeZone)
    return {
      cigars: kept.map(entryOn(day)),
      locked: 0,
      analytics: {
        oldest: oldestCigars(kept, day),
        smokeSoon: ripeCigars(kept, rated, day),
        ratings: byKind(rated),
        humidors: byHumidor(kept, day),
      },
    }
  },
)

/** The sticks of a cigar by their age. */
const entryOn =
  (day: string) =>
  ({ cigar, purchases, oldest }: AgingCigar): BreakdownEntry => {
    const counts = countByAge(
      purchases.map((purchase) => ({
        months: ageInMonths(ageDay(purchase), day),
        count: purchase.remaining,
      })),
    )
    return {
      cigar: { ...cigarNameOf(cigar), ...daysOf(oldest) },
      visual: {
        totalInstances: purchases.reduce((sum, { remaining }) => sum + remaining, 0),
        ageDistribution: ageDistribution(counts),
      },
      instances: counts,
    }
  }

function ripeCigars(
  kept: readonly AgingCigar[],
  rated: readonly RatedSticks[],
  day: string,
): ReadyCigar[] {
  const purchases = kept.flatMap(({ cigar, purchases }) => {
    const brandKey = foldBrand(cigar.brand)
    return purchases.map((purchase) => ({ ...purchase, cigar, brandKey }))
  })
  const smokes = rated.flatMap(({ cigar, points }) => {
    const brandKey = foldBrand(cigar.brand)
    return points.map((point) => ({ ...point, brandKey }))
  })
  return smokeSoon(purchases, smokes, day).map(({ purchase, months, best, knownOf }) => ({
    ...cigarNameOf(purchase.cigar),
    ...daysOf(purchase),
    quantity: purchase.remaining,
    ageInMonths: months,
    best,
    knownOf,
  }))
}

/** The ages of what lies in each humidor; nothing when all lies in the main one. */
function byHumidor(kept: readonly AgingCigar[], day: string) {
  const purchases = kept.flatMap((one) => one.purchases)
  if (purchases.every(({ places }) => places === undefined)) return undefined
  const lying = purchases.flatMap((purchase) => {
    const months = ageInMonths(ageDay(purchase), day)
    return placesOf(purchase).map(({ humidorId, sticks }) => ({ humidorId, months, count: sticks }))
  })
  return [...Map.groupBy(lying, ({ humidorId }) => humidorId)].map(([humidorId, sticks]) => ({
    humidorId,
    ages: ageDistribution(countByAge(sticks)),
  }))
}

/** Ratings by wrapper and strength. */
function byKind(rated: readonly RatedSticks[]): RatedSmokes[] {
  const kinds = Map.groupBy(rated, ({ cigar }) => JSON.stringify([cigar.wrapper, cigar.strength]))
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const { wrapper, strength } = first.cigar
    const points = alike.flatMap((one) => one.points)
    return [{ wrapper, strength, points: points.map(({ days, rating }) => [days, rating]) }]
  })
}
