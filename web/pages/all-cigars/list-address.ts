import * as z from 'zod/mini'
import { mostSearched } from '../../../shared/rules/words-of.ts'
import { type View, views } from '../../features/cigars/list-view.tsx'
import type { CigarFilter } from '../../features/cigars/select-cigars.ts'
import { type Facet, type Filters, facets, known, noFilters } from './facets.ts'
import { type Direction, directions, type Sort, sorts, usualDirection } from './sort-cigars.ts'

/** The state of the list, which the address keeps. */
export type Wanted = {
  /** The words of the search. */
  readonly q: string
  readonly sort: Sort
  readonly dir: Direction
  /** `undefined`: the view that was last chosen. */
  readonly view?: View | undefined
  readonly filters: Filters
  /** True if the list is grouped by humidor. */
  readonly isGrouped: boolean
}

/** No brand, wrapper, origin or size is longer. */
const longest = 120

/** A value of many, one at a time; blank ones are dropped. */
const one = z.pipe(
  z.array(z.string()),
  z.transform((texts) =>
    texts
      .map((text) => text.trim().slice(0, longest))
      .filter(Boolean)
      .slice(0, 1),
  ),
)

/** Several of a few values; unknown ones are dropped. */
const some = (values: readonly string[]) =>
  z.pipe(
    z.array(z.string()),
    z.transform((texts) => values.filter((value) => texts.includes(value))),
  )

const address = z.object({
  q: z.catch(z.string(), ''),
  sort: z.catch(z.enum(sorts), 'newest'),
  dir: z.catch(z.optional(z.enum(directions)), undefined),
  view: z.catch(z.optional(z.enum(views)), undefined),
  filter: z.catch(z.optional(z.enum(['lowstock', 'unrated', 'unpriced'])), undefined),
  filters: z.object({
    brand: one,
    strength: some(known.strength),
    wrapper: one,
    origin: one,
    size: one,
    age: some(known.age),
    stars: some(known.stars),
    stock: z.pipe(
      some(known.stock),
      z.transform(([first = 'in']) => [first]),
    ),
    missing: some(known.missing),
    humidor: one,
  }),
})

/** The filters that other pages link to, such as `?filter=lowstock`. */
const linked: Readonly<Record<CigarFilter, Partial<Filters>>> = {
  lowstock: { stock: ['low'] },
  unrated: { stars: ['none'] },
  unpriced: { missing: ['price'] },
}

/** Reads an address, which may be made by hand: what it does not know is ignored. */
export function readAddress(params: URLSearchParams): Wanted {
  const entries = facets.map((facet) => [facet, params.getAll(facet)] as const)
  const { filters, filter, q, dir, ...look } = address.parse({
    q: params.get('q'),
    sort: params.get('sort'),
    dir: params.get('dir'),
    view: params.get('view'),
    filter: params.get('filter'),
    filters: Object.fromEntries(entries),
  })
  return {
    ...look,
    dir: dir ?? usualDirection[look.sort],
    isGrouped: params.get('group') === 'humidor',
    q: q.slice(0, mostSearched),
    filters: { ...filters, ...(filter && linked[filter]) },
  }
}

/** Returns the address of a list, without defaults. */
export function writeAddress({ q, sort, dir, view, filters, isGrouped }: Wanted): URLSearchParams {
  const params = new URLSearchParams()
  if (q.trim() !== '') params.set('q', q)
  if (sort !== 'newest') params.set('sort', sort)
  if (dir !== usualDirection[sort]) params.set('dir', dir)
  if (view !== undefined) params.set('view', view)
  if (isGrouped) params.set('group', 'humidor')
  for (const [facet, value] of activeFilters(filters)) params.append(facet, value)
  return params
}

/** Each wanted value of the filters with its facet, except that only the stock is shown. */
export const activeFilters = (filters: Filters): (readonly [Facet, string])[] =>
  facets.flatMap((facet) =>
    filters[facet]
      .filter((value) => facet !== 'stock' || value !== noFilters.stock[0])
      .map((value) => [facet, value] as const),
  )
