import type { BrandShelf } from '../../features/cigars/select-cigars.ts'

/** What the brands come to: `12 brands · 48 cigars · 163 in stock`. */
export function countShelves(shelves: readonly BrandShelf[]): string {
  const cigars = shelves.reduce((sum, shelf) => sum + shelf.cigars.length, 0)
  const units = shelves.reduce((sum, shelf) => sum + shelf.units, 0)
  const stock = `${units.toLocaleString('en-US')} in stock`
  return [count(shelves.length, 'brand'), count(cigars, 'cigar'), stock].join(' · ')
}

/** What a brand comes to: `4 cigars · 13 units`. */
export function countShelf({ cigars, units }: BrandShelf): string {
  return `${count(cigars.length, 'cigar')} · ${count(units, 'unit')}`
}

/** The way to all cigars of a brand. */
export function viewAll({ cigars }: BrandShelf): string {
  return cigars.length === 1 ? 'View 1 Cigar' : `View All ${count(cigars.length, 'Cigar')}`
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
