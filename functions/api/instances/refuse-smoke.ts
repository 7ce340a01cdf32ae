import { dayIn, formatUsDay } from '../../../shared/rules/dates.ts'
import { DomainError, InvalidInput } from '../../runtime/errors.ts'

/** Clocks of devices differ: so many milliseconds in the future are now. */
const skew = 60_000

/**
 * When a smoke was: now, or the given instant.
 *
 * @throws InvalidInput at `smokedAt` for an instant in the future
 */
export function smokeTime(given: string | undefined, now: Date): string {
  const instant = given === undefined ? now : new Date(given)
  if (instant.valueOf() > now.valueOf() + skew) throw refused('This is in the future.')
  return new Date(Math.min(instant.valueOf(), now.valueOf())).toISOString()
}

/**
 * @param day of the purchase, `YYYY-MM-DD`
 * @throws InvalidInput at `smokedAt` when the day of the smoke, in the time zone, is before that
 */
export function refuseBeforePurchase(smokedAt: string, day: string, timeZone: string): void {
  if (dayIn(timeZone)(new Date(smokedAt)) >= day) return
  throw refused(`You bought this cigar on ${formatUsDay(day)}. Please enter a later date.`)
}

const refused = (message: string) => new InvalidInput([{ path: 'smokedAt', message }])

/** @param left sticks of other purchases than the one asked for */
export const outOfStock = (left: number) =>
  new DomainError(
    'out_of_stock',
    left > 0 ? 'There is no cigar left of this purchase.' : 'There is no cigar left to enjoy.',
  )
