import { ageInMonths, daysPerMonth } from '../../../shared/rules/age.ts'
import type { AgeCategory } from '../../../shared/rules/age-category.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { bestAge, type RatedSmoke } from '../../../shared/rules/best-age.ts'
import { daysBetween } from '../../../shared/rules/dates.ts'

/** `brandKey` is what `foldBrand` makes of the brand: the caller knows it once a cigar. */
type Kept = {
  readonly brandKey: string
  readonly purchaseDate: string
  readonly packedOn?: string | undefined
}
type Smoke = RatedSmoke & { readonly brandKey: string }

type SmokeSoon<P> = {
  readonly purchase: P
  /** Whole 30-day months. */
  readonly months: number
  readonly best: AgeCategory
  /** True if that is the best age of the brand, false if it is the best age of all cigars. */
  readonly knownOf: 'brand' | 'all'
}

/** A longer list is no help in choosing. */
const mostListed = 50

/**
 * The purchases past the age that the collector rates highest, by the ratings of their brand, or of
 * all cigars when the brand has too few. The furthest past it first, then the oldest; at most fifty.
 *
 * @param purchases those with sticks left
 * @param smokes all that were rated, also of cigars that are used up
 * @param today `YYYY-MM-DD`
 * @throws RangeError when one of the days is no day, or a stick was smoked at an age below 0
 */
export function smokeSoon<P extends Kept>(
  purchases: readonly P[],
  smokes: readonly Smoke[],
  today: string,
): SmokeSoon<P>[] {
  const endOf = bestAges(smokes)
  const past = purchases.flatMap((purchase) => {
    const known = endOf(purchase.brandKey)
    if (known === undefined) return []
    const days = daysBetween(ageDay(purchase), today) - known.endDays
    return days < 0 ? [] : [{ purchase, known, days }]
  })
  return past
    .sort((a, b) => b.days - a.days || byDay(a.purchase, b.purchase))
    .slice(0, mostListed)
    .map(({ purchase, known: { best, knownOf } }) => ({
      purchase,
      months: ageInMonths(ageDay(purchase), today),
      best,
      knownOf,
    }))
}

/** For a brand, its best age and the number of days after which that age is over. */
function bestAges(smokes: readonly Smoke[]) {
  const ofAll = endOfBest(smokes, 'all')
  const byBrand = Map.groupBy(smokes, ({ brandKey }) => brandKey)
  const ofBrands = new Map(
    [...byBrand].map(([brandKey, ofBrand]) => [brandKey, endOfBest(ofBrand, 'brand')]),
  )
  return (brandKey: string) => ofBrands.get(brandKey) ?? ofAll
}

function endOfBest(smokes: readonly Smoke[], knownOf: SmokeSoon<unknown>['knownOf']) {
  const band = bestAge(smokes)?.band
  if (band === undefined) return undefined
  const endDays = band.until === undefined ? Number.POSITIVE_INFINITY : band.until * daysPerMonth
  return { best: band.category, endDays, knownOf }
}

const byDay = (a: Kept, b: Kept) => ageDay(a).localeCompare(ageDay(b))
