import type { Cigar } from '../../../shared/contract/cigar.ts'
import { ageBands, bandOn } from '../../../shared/rules/age-category.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { strengths } from '../../../shared/rules/option-lists.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { isLowStock } from '../../../shared/rules/stock-insights.ts'
import { ownAgeDayOf } from '../../features/cigars/age-day.ts'
import { priceOf } from '../../features/cigars/select-cigars.ts'
import { ownSettings } from '../../session/own-settings.ts'

/** The values of the facets that have few of them, in the order of their buttons. */
export const known = {
  strength: strengths,
  age: ageBands.map(({ category }) => category),
  stars: ['5', '4', '3', '2', '1', 'none'],
  stock: ['in', 'low', 'out', 'all'],
  missing: ['price', 'photo', 'size', 'notes'],
} as const

export const facets = [
  'brand',
  'strength',
  'wrapper',
  'origin',
  'size',
  'age',
  'stars',
  'stock',
  'missing',
  'humidor',
] as const
export type Facet = (typeof facets)[number]

/** The wanted values of each facet: a cigar has one of them, or there are none. */
export type Filters = Readonly<Record<Facet, readonly string[]>>

/** Only cigars in stock. */
export const noFilters: Filters = {
  brand: [],
  strength: [],
  wrapper: [],
  origin: [],
  size: [],
  age: [],
  stars: [],
  stock: ['in'],
  missing: [],
  humidor: [],
}

/** The number of cigars with each value. Keys of brands are folded by `foldBrand`. */
export type Counts = Readonly<Record<Facet, ReadonlyMap<string, number>>>

/**
 * The facet values of each cigar. A cache, because each keystroke filters thousands of cigars;
 * valid for one day and one age setting.
 */
let kept = { of: '', values: new WeakMap<Cigar, Filters>() }

function valuesOf(cigar: Cigar, today: string): Filters {
  const of = `${today} ${ownSettings().agesFrom}`
  if (kept.of !== of) kept = { of, values: new WeakMap() }
  const values = kept.values.get(cigar) ?? readValues(cigar, today)
  kept.values.set(cigar, values)
  return values
}

function readValues(cigar: Cigar, today: string): Filters {
  const { quantity, size, userRating } = cigar
  const day = ownAgeDayOf(cigar)
  return {
    brand: [foldBrand(cigar.brand)],
    strength: [cigar.strength],
    wrapper: [cigar.wrapper],
    origin: [cigar.origin],
    size: size ? [size] : [],
    age: day ? [bandOn(day, today).category] : [],
    stars: [userRating ? String(userRating) : 'none'],
    stock:
      quantity === 0 ? ['out', 'all'] : isLowStock(cigar) ? ['in', 'low', 'all'] : ['in', 'all'],
    missing: [
      ...(priceOf(cigar) === undefined ? ['price'] : []),
      ...(cigar.imageUrl ? [] : ['photo']),
      ...(size ? [] : ['size']),
      ...(cigar.notes ? [] : ['notes']),
    ],
    humidor: placesOf({ ...cigar, remaining: quantity }).map(({ humidorId }) => humidorId),
  }
}

/**
 * Returns the cigars that pass all filters, in the same order.
 *
 * @param today `YYYY-MM-DD`, on which ages depend
 */
export function selectCigars(cigars: readonly Cigar[], filters: Filters, today: string): Cigar[] {
  const wanted = { ...filters, brand: filters.brand.map(foldBrand) }
  const used = facets.filter((facet) => wanted[facet].length > 0)
  return cigars.filter((cigar) => {
    const values = valuesOf(cigar, today)
    return used.every((facet) => passes(values[facet], wanted[facet]))
  })
}

/** Counts the cigars that each value of a facet would leave. The filters of the other facets apply. */
export function countValues(cigars: readonly Cigar[], filters: Filters, today: string): Counts {
  const wanted = { ...filters, brand: filters.brand.map(foldBrand) }
  const counts = emptyCounts()
  for (const cigar of cigars) {
    const values = valuesOf(cigar, today)
    const missed = facets.filter((facet) => !passes(values[facet], wanted[facet]))
    if (missed.length > 1) continue
    for (const facet of missed.length === 1 ? missed : facets) {
      count(counts[facet], values[facet])
    }
  }
  return counts
}

const passes = (values: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((value) => values.includes(value))

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
}

const emptyCounts = () => ({
  brand: new Map<string, number>(),
  strength: new Map<string, number>(),
  wrapper: new Map<string, number>(),
  origin: new Map<string, number>(),
  size: new Map<string, number>(),
  age: new Map<string, number>(),
  stars: new Map<string, number>(),
  stock: new Map<string, number>(),
  missing: new Map<string, number>(),
  humidor: new Map<string, number>(),
})
