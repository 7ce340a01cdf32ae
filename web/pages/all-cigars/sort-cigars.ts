import type { Cigar } from '../../../shared/contract/cigar.ts'
import { newestFirst } from '../../../shared/rules/stock-insights.ts'
import { priceOf } from '../../features/cigars/select-cigars.ts'

/** The orders of the list, in the order of their options. */
export const sorts = ['newest', 'oldest', 'brand', 'name', 'rating', 'price', 'quantity'] as const
export type Sort = (typeof sorts)[number]

const alphabet = new Intl.Collator('en', { numeric: true })

/** Without the figure, a cigar comes last. */
const most = (a: number | undefined, b: number | undefined) => (b ?? -1) - (a ?? -1)

const compare: Readonly<Record<Exclude<Sort, 'newest'>, (a: Cigar, b: Cigar) => number>> = {
  oldest: ({ purchaseDate: a = '9' }, { purchaseDate: b = '9' }) => (a < b ? -1 : a > b ? 1 : 0),
  brand: (a, b) => alphabet.compare(a.brand, b.brand) || alphabet.compare(a.lineName, b.lineName),
  name: (a, b) => alphabet.compare(a.lineName, b.lineName) || alphabet.compare(a.brand, b.brand),
  rating: (a, b) => most(a.userRating, b.userRating),
  price: (a, b) => most(priceOf(a), priceOf(b)),
  quantity: (a, b) => most(a.quantity, b.quantity),
}

/** Cigars in an order; equal ones with the newest first. */
export function sortCigars(cigars: readonly Cigar[], sort: Sort): Cigar[] {
  const newest = newestFirst(cigars)
  return sort === 'newest' ? newest : newest.sort(compare[sort])
}
