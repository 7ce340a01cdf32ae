import type { CigarName } from '../../../shared/contract/cigar.ts'
import type { History } from '../../../shared/contract/timeline.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { dayIn } from '../../../shared/rules/dates.ts'
import { toCents } from '../../../shared/rules/money.ts'

export type Month = {
  /** `YYYY-MM` */
  readonly month: string
  /** Sticks. */
  readonly smoked: number
  readonly bought: number
  readonly spentCents: number
}

export type Smoke = {
  readonly cigar: CigarName
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly day: string
}

export type Year = Omit<Month, 'month'> & {
  /** January to December. */
  readonly months: readonly Month[]
  /** Sticks of `bought` without a price: `spentCents` is without them. */
  readonly unpriced: number
  /** Purchases that the plan locks: their sticks and prices are in no figure. */
  readonly locked: number
  /** Brands of which nothing was bought in an earlier year. */
  readonly newBrands: number
  /**
   * The cigar with the most stars, how often it got them and when at last. Of several it is the one that
   * got them most often. Absent while no smoke is rated.
   */
  readonly best?: Smoke & { readonly rating: number; readonly times: number }
  /** The cigar of which most sticks were smoked. Absent if it was only one. */
  readonly favorite?: { readonly cigar: CigarName; readonly count: number }
  readonly first?: Smoke
  /** Absent if it is the first. */
  readonly last?: Smoke
}

type Smoked = Smoke & { readonly at: string; readonly rating: number | undefined }

/**
 * A calendar year of a collection. What was taken back or removed is not in the history; of a deleted
 * purchase the smokes are, and not the purchase.
 *
 * @param year `YYYY`
 * @param timeZone IANA name: it decides on which day a stick was smoked
 * @throws RangeError for an invalid instant or time zone
 */
export function yearOf(history: History, year: string, timeZone: string): Year {
  const purchases = history.purchases.filter(({ day }) => day.startsWith(year))
  const smokes = smokesOf(history, timeZone).filter(({ day }) => day.startsWith(year))
  const open = purchases.flatMap(({ day, quantity, pricePerCigar: price }) =>
    quantity === undefined ? [] : [{ day, quantity, cents: price && quantity * toCents(price) }],
  )
  const sumOf = (period: string): Omit<Month, 'month'> => {
    const bought = open.filter(({ day }) => day.startsWith(period))
    return {
      smoked: smokes.filter(({ day }) => day.startsWith(period)).length,
      bought: bought.reduce((sum, { quantity }) => sum + quantity, 0),
      spentCents: bought.reduce((sum, { cents = 0 }) => sum + cents, 0),
    }
  }
  return {
    ...sumOf(year),
    months: monthsOf(year).map((month) => ({ month, ...sumOf(month) })),
    unpriced: open.reduce((sum, { quantity, cents }) => sum + (cents ? 0 : quantity), 0),
    locked: purchases.length - open.length,
    newBrands: countNewBrands(history, year),
    ...notableOf(smokes),
  }
}

/** The smoked sticks, the oldest first. */
function smokesOf({ cigars, smokes }: History, timeZone: string): Smoked[] {
  const dayOf = dayIn(timeZone)
  return smokes
    .flatMap(({ cigar: place, at, rating }) => {
      const cigar = cigars[place]
      return cigar ? [{ cigar, at, rating, day: dayOf(new Date(at)) }] : []
    })
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

const monthsOf = (year: string) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

/** By the day of their first purchase, which a smoke knows when the purchase is deleted. */
function countNewBrands({ cigars, purchases, smokes }: History, year: string): number {
  const years = new Map<string, string>()
  for (const { cigar, day } of [
    ...purchases,
    ...smokes.map(({ cigar, purchased }) => ({ cigar, day: purchased })),
  ]) {
    const brand = foldBrand(cigars[cigar]?.brand ?? '')
    const first = years.get(brand)
    if (first === undefined || day < first) years.set(brand, day)
  }
  return [...years.values()].filter((day) => day.startsWith(year)).length
}

function notableOf(smokes: readonly Smoked[]): Pick<Year, 'best' | 'favorite' | 'first' | 'last'> {
  const [first] = smokes
  if (!first) return {}
  const newestFirst = smokes.toReversed()
  const stars = Math.max(...smokes.map(({ rating = 0 }) => rating))
  const best = mostOf(newestFirst.filter(({ rating }) => rating === stars))
  const favorite = mostOf(newestFirst)
  return {
    first,
    ...(newestFirst[0] !== first && { last: newestFirst[0] }),
    ...(best[0] && { best: { ...best[0], rating: stars, times: best.length } }),
    ...(favorite[0] &&
      favorite.length > 1 && { favorite: { cigar: favorite[0].cigar, count: favorite.length } }),
  }
}

/** The smokes of the cigar with the most of them; of several, of the one that comes first. */
function mostOf(smokes: readonly Smoked[]): readonly Smoked[] {
  const [most = []] = [...Map.groupBy(smokes, ({ cigar }) => cigar.id).values()].sort(
    (a, b) => b.length - a.length,
  )
  return most
}

/** The years in which something was bought or smoked, the oldest first. */
export function yearsOf({ purchases, smokes }: History, timeZone: string): string[] {
  const dayOf = dayIn(timeZone)
  const days = [...purchases.map(({ day }) => day), ...smokes.map(({ at }) => dayOf(new Date(at)))]
  return [...new Set(days.map((day) => day.slice(0, 4)))].sort()
}
