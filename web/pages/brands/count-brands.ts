import { counted } from '../../../shared/rules/counted.ts'
import type { BrandGroup } from '../../features/cigars/select-cigars.ts'

/** `12 brands · 48 cigars · 163 sticks in stock`. */
export function countBrands(groups: readonly BrandGroup[]): string {
  const cigars = groups.reduce((sum, group) => sum + group.cigars.length, 0)
  const units = groups.reduce((sum, group) => sum + group.units, 0)
  const stock = `${counted(units, 'stick')} in stock`
  return [counted(groups.length, 'brand'), counted(cigars, 'cigar'), stock].join(' · ')
}

/** `4 cigars · 13 sticks`. */
export function countBrand({ cigars, units }: BrandGroup): string {
  return `${counted(cigars.length, 'cigar')} · ${counted(units, 'stick')}`
}

export function viewAll({ cigars }: BrandGroup): string {
  return cigars.length === 1 ? 'View 1 Cigar' : `View All ${counted(cigars.length, 'Cigar')}`
}
