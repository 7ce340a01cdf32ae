import * as cigars from '../../../shared/contract/cigars.ts'
import type { CollectionInsights } from '../../../shared/contract/home.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import {
  averageOf,
  brandsByPrice,
  newestFirst,
  originsBySticks,
  runningOut,
} from '../../../shared/rules/stock-insights.ts'
import { handle } from '../../handling/handle.ts'
import { cigarNameOf, totalsResponse } from '../../responses/cigar-response.ts'
import { type CigarFacts, readCigarFacts } from '../../table/collection.ts'
import { averageRating } from './collection-rating.ts'
import { homeResponse } from './home-response.ts'

export const handler = handle(cigars.getStats, async (request, { now }) => {
  const { userId, plan, query, eventually } = request
  const reading = readCigarFacts(userId, { eventually })
  const [all, home] = await Promise.all([
    reading,
    query.home && homeResponse(request, reading, now()),
  ])
  const inStock = all.filter(({ quantity }) => quantity > 0)
  return {
    ...totalsResponse(inStock),
    ...((await plan) !== 'free' && { insights: insightsOf(all, newestFirst(inStock)) }),
    ...(home && { home }),
  }
})

/** Most entries of each list (spec §2 'Home dashboard', §9 'Display counts'). */
const [lowShown, recentShown, originsShown, brandsShown] = [2, 3, 3, 3]

/** @param inStock newest first */
function insightsOf(
  all: readonly CigarFacts[],
  inStock: readonly CigarFacts[],
): CollectionInsights {
  const low = runningOut(inStock)
  const [rating, average] = [averageRating(all), averageOf(inStock)]
  const priced = inStock.filter(({ pricedQuantity }) => pricedQuantity > 0).length
  return {
    ...(rating !== undefined && { averageRating: rating }),
    ratedCigars: all.filter(({ userRating }) => userRating !== undefined).length,
    lowStock: {
      count: low.length,
      cigars: low
        .slice(0, lowShown)
        .map((cigar) => ({ ...cigarNameOf(cigar), quantity: cigar.quantity })),
    },
    unrated: inStock.filter(({ userRating }) => userRating === undefined).length,
    recentAdditions: inStock.slice(0, recentShown).map(cigarNameOf),
    topOrigins: originsBySticks(inStock).slice(0, originsShown),
    ...(average !== undefined && { averagePrice: fromCents(average) }),
    pricedCigars: priced,
    unpricedCigars: inStock.length - priced,
    ...brandsShownOf(inStock),
  }
}

function brandsShownOf(inStock: readonly CigarFacts[]) {
  const { premium, affordable } = brandsByPrice(inStock)
  const shown = (brands: typeof premium) =>
    brands
      .slice(0, brandsShown)
      .map(({ brand, averageCents }) => ({ brand, averagePrice: fromCents(averageCents) }))
  return { premiumBrands: shown(premium), affordableBrands: shown(affordable) }
}
