import { daysBetween } from '../../../shared/rules/dates.ts'

/** A month of a purchase's age (spec §9 'Age computation'): 30.44 days, in milliseconds. */
const monthMilliseconds = 2_630_016_000
const dayMilliseconds = 86_400_000

/**
 * The age of a purchase (spec §9): `1y 2m`, under a year `5m`, and `0m` for a future purchase.
 *
 * @param purchaseDay `YYYY-MM-DD`, as `today`
 * @throws RangeError for an invalid day
 */
export function describePurchaseAge(purchaseDay: string, today: string): string {
  const milliseconds = Math.max(0, daysBetween(purchaseDay, today)) * dayMilliseconds
  const months = Math.floor(milliseconds / monthMilliseconds)
  const years = Math.floor(months / 12)
  return years === 0 ? `${months}m` : `${years}y ${months % 12}m`
}

/** The same in a line of words: `Aged 5m`, `Aged less than 1 month`. */
export function describeAged(purchaseDay: string, today: string): string {
  const age = describePurchaseAge(purchaseDay, today)
  return age === '0m' ? 'Aged less than 1 month' : `Aged ${age}`
}
