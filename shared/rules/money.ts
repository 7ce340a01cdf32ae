/**
 * Money is stored and summed in whole cents. The API has dollars, as the specification says; a
 * collector's amounts may mean another currency, which changes only how they are shown.
 */
import type { Currency } from './settings.ts'

/**
 * Whole cents of an amount in dollars; half a cent is rounded away from zero. Uses the decimal form of
 * the number, because 1.005 * 100 is 100.49999999999999.
 *
 * @throws RangeError when the amount is not finite
 */
export function toCents(dollars: number): number {
  if (!Number.isFinite(dollars)) throw new RangeError('An amount of money is a finite number')
  const cents = Math.round(shiftTwoDigits(Math.abs(dollars)))
  return dollars < 0 && cents > 0 ? -cents : cents
}

/** Multiplies by a hundred without binary fractions. */
function shiftTwoDigits(amount: number): number {
  const [digits = '0', exponent = '0'] = String(amount).split('e')
  return Number(`${digits}e${Number(exponent) + 2}`)
}

/** Dollars of an amount in whole cents. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** Kept, because a format is slow to make. */
const formats = new Map<string, Intl.NumberFormat>()

function formatOf(currency: string): Intl.NumberFormat {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', options)
  formats.set(currency, format)
  return format
}

/**
 * An amount as the screens show it: `$1,234.50` (spec §9). Some currencies have no decimals: `¥1,235`.
 *
 * @param amount in units of the currency, with at most two decimals
 */
export const formatMoney = (amount: number, currency: Currency): string =>
  formatOf(currency).format(fromCents(toCents(amount)))

/** The sign of a currency with the space that some have: `$`, `CHF\u00a0`. */
export const currencySign = (currency: string): string =>
  formatOf(currency)
    .formatToParts(0)
    .filter(({ type }) => type === 'currency' || type === 'literal')
    .map(({ value }) => value)
    .join('')
