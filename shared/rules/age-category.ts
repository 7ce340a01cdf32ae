import { ageInMonths, daysPerMonth } from './age.ts'

/** Names of ages, youngest first (spec §2 'Aging categories'). */
export const ageCategories = ['Fresh', 'Developing', 'Maturing', 'Aged', 'Premium Aged'] as const
export type AgeCategory = (typeof ageCategories)[number]

/** Their colors, in the same order (spec §2 'Aging Dashboard'). */
export const ageColors = ['slate', 'green', 'amber', 'red', 'purple'] as const
export type AgeColor = (typeof ageColors)[number]

export type AgeBand = {
  readonly category: AgeCategory
  readonly color: AgeColor
  /** First whole 30-day month of this age. */
  readonly from: number
  /** First month after it; absent for the last. */
  readonly until?: number
  /** In words: `1-2 years`. */
  readonly span: string
}

/** All ages without gaps, youngest first. */
export const ageBands: readonly AgeBand[] = [
  { category: 'Fresh', color: 'slate', from: 0, until: 6, span: '0-6 months' },
  { category: 'Developing', color: 'green', from: 6, until: 12, span: '6 months-1 year' },
  { category: 'Maturing', color: 'amber', from: 12, until: 24, span: '1-2 years' },
  { category: 'Aged', color: 'red', from: 24, until: 36, span: '2-3 years' },
  { category: 'Premium Aged', color: 'purple', from: 36, span: '3 years and over' },
]

/**
 * The band of an age.
 *
 * @param months whole 30-day months, from 0
 * @throws RangeError for an age below 0
 */
export function bandOf(months: number): AgeBand {
  const band = ageBands.findLast(({ from }) => months >= from)
  if (band === undefined) throw new RangeError(`Not an age: ${months}`)
  return band
}

/**
 * The band of an age in whole days, from 0.
 *
 * @throws RangeError for an age below 0
 */
export const bandOfDays = (days: number): AgeBand => bandOf(Math.floor(days / daysPerMonth))

/** The band of what was bought on a day; both days `YYYY-MM-DD`. */
export const bandOn = (purchaseDay: string, today: string): AgeBand =>
  bandOf(ageInMonths(purchaseDay, today))
