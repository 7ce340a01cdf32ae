/** Money is stored and summed in whole cents. The API has dollars, as the specification says. */

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

let usDollars: Intl.NumberFormat | undefined

/** An amount in dollars as the screens show it: `$1,234.50` (spec §9). */
export function formatUsd(dollars: number): string {
  usDollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return usDollars.format(fromCents(toCents(dollars)))
}
