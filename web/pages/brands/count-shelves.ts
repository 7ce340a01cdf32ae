import { counted } from '../../../shared/rules/counted.ts'
import type { BrandShelf } from '../../features/cigars/select-cigars.ts'

/** What the brands come to: `12 brands · 48 cigars · 163 in stock`. */
export function countShelves(shelves: readonly BrandShelf[]): string {
  const cigars = shelves.reduce((sum, shelf) => sum + shelf.cigars.length, 0)
  const units = shelves.reduce((sum, shelf) => sum + shelf.units, 0)
  const stock = `${units.toLocaleString('en-US')} in stock`
  return [counted(shelves.length, 'brand'), counted(cigars, 'cigar'), stock].join(' · ')
}

/** What a brand comes to: `4 cigars · 13 units`. */
export function countShelf({ cigars, units }: BrandShelf): string {
  return `${counted(cigars.length, 'cigar')} · ${counted(units, 'unit')}`
}

/** The way to all cigars of a brand. */
export function viewAll({ cigars }: BrandShelf): string {
  return cigars.length === 1 ? 'View 1 Cigar' : `View All ${counted(cigars.length, 'Cigar')}`
}
