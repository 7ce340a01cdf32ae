import { counted } from './counted.ts'
import { daysBetween } from './dates.ts'

/** A month of the cigar card and the details screen has 30 days (spec §9 'Age computation'). */
export const daysPerMonth = 30

/**
 * Whole 30-day months from the day of purchase to today, both `YYYY-MM-DD`; 0 for a purchase that
 * is in the future.
 *
 * @throws RangeError when one of them is no day
 */
export function ageInMonths(purchaseDay: string, today: string): number {
  return Math.max(0, Math.floor(daysBetween(purchaseDay, today) / daysPerMonth))
}

/**
 * Returns the age of a cigar in the words of the cigar card (spec §9): `Less than 1 month`, `5
 * months`, `1 year, 2 months`.
 *
 * @throws RangeError when one of the days is no day
 */
export function describeAge(purchaseDay: string, today: string): string {
  return describeMonths(ageInMonths(purchaseDay, today))
}

/** Months as years and months: `Less than 1 month`, `5 months`, `1 year, 2 months`. */
export function describeMonths(months: number): string {
  if (months < 1) return 'Less than 1 month'
  if (months < 12) return counted(months, 'month')
  const years = counted(Math.floor(months / 12), 'year')
  return months % 12 === 0 ? years : `${years}, ${counted(months % 12, 'month')}`
}
