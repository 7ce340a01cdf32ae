import { ageBands } from '../../../shared/rules/age-category.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { paths } from '../../paths.ts'
import type { Facet, Filters } from './facets.ts'

/** The page's title by its filters (spec §2 'All Cigars'). */
export function titleOf({ stock, stars, missing }: Filters): string {
  if (stock[0] === 'low') return 'Low Stock Cigars'
  if (stars.join() === 'none') return 'Unrated Cigars'
  return missing.join() === 'price' ? 'Cigars Without a Price' : paths.allCigars.title
}

/** The name of a facet. */
export const facetNames: Readonly<Record<Facet, string>> = {
  brand: 'Brand',
  strength: 'Strength',
  wrapper: 'Wrapper',
  origin: 'Origin',
  size: 'Size',
  age: 'Age',
  stars: 'Stars',
  stock: 'Stock',
  missing: 'Missing Information',
  humidor: 'Humidor',
}

const valueNames: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  age: Object.fromEntries(ageBands.map(({ category, span }) => [category, span])),
  stars: { none: 'Not rated', ...Object.fromEntries([1, 2, 3, 4, 5].map(nameStars)) },
  stock: { in: 'In stock', low: 'Low stock', out: 'Smoked', all: 'All cigars' },
  missing: { price: 'No price', photo: 'No photo', size: 'No size', notes: 'No notes' },
}

function nameStars(stars: number): [string, string] {
  return [String(stars), counted(stars, 'star')]
}

/** A value of a facet in words. */
export const nameValue = (facet: Facet, value: string): string =>
  valueNames[facet]?.[value] ?? value

type Progress = {
  readonly isPending: boolean
  readonly isComplete: boolean
  readonly isError: boolean
  /** Cigars that match so far. */
  readonly count: number
  /** Finished cigars that match, in a group of their own. */
  readonly smoked: number
}

/** Says how many cigars match, and that more are loading. */
export function statusOf({ isPending, isComplete, isError, count, smoked }: Progress): string {
  if (isPending) return 'Loading your collection...'
  const number = count.toLocaleString('en-US')
  if (isComplete) {
    return `${counted(count, 'cigar')}${smoked > 0 ? `, ${smoked.toLocaleString('en-US')} smoked` : ''}`
  }
  return isError ? `${number} so far` : `${number} so far. Loading the rest…`
}
