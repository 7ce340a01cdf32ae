import type { Cigar } from '../../../shared/contract/cigar.ts'
import { newestFirst } from '../../../shared/rules/stock-insights.ts'
import { ownAgeDayOf } from '../../features/cigars/age-day.ts'
import { priceOf } from '../../features/cigars/select-cigars.ts'

/** The orders of the list, in the order of their options. `newest` is the day it was added, `oldest` the age. */
export const sorts = ['newest', 'oldest', 'brand', 'name', 'rating', 'price', 'quantity'] as const
export type Sort = (typeof sorts)[number]

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** The direction of an order unless another one is chosen: names from A, figures from the highest. */
export const usualDirection: Readonly<Record<Sort, Direction>> = {
  newest: 'desc',
  oldest: 'desc',
  brand: 'asc',
  name: 'asc',
  rating: 'desc',
  price: 'desc',
  quantity: 'desc',
}

const alphabet = new Intl.Collator('en', { numeric: true })

/** 1 for ascending, -1 for descending. */
type Sign = 1 | -1
type Compare = (a: Cigar, b: Cigar, sign: Sign) => number

/** A cigar without the figure comes last in either direction. */
const by =
  (figureOf: (cigar: Cigar) => number | string | undefined): Compare =>
  (a, b, sign) => {
    const [x, y] = [figureOf(a), figureOf(b)]
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined)
    return x < y ? -sign : x > y ? sign : 0
  }

const byDay = by(ownAgeDayOf)

const compare: Readonly<Record<Exclude<Sort, 'newest'>, Compare>> = {
  // The age rises as the day falls.
  oldest: (a, b, sign) => byDay(a, b, sign === 1 ? -1 : 1),
  brand: (a, b, sign) =>
    sign * (alphabet.compare(a.brand, b.brand) || alphabet.compare(a.lineName, b.lineName)),
  name: (a, b, sign) =>
    sign * (alphabet.compare(a.lineName, b.lineName) || alphabet.compare(a.brand, b.brand)),
  rating: by(({ userRating }) => userRating),
  price: by(priceOf),
  quantity: by(({ quantity }) => quantity),
}

/** Sorts cigars. Among equal ones, the newest comes first. */
export function sortCigars(
  cigars: readonly Cigar[],
  sort: Sort,
  dir: Direction = usualDirection[sort],
): Cigar[] {
  const newest = newestFirst(cigars)
  if (sort === 'newest') return dir === 'asc' ? newest.reverse() : newest
  const sign = dir === 'asc' ? 1 : -1
  return newest.sort((a, b) => compare[sort](a, b, sign))
}
