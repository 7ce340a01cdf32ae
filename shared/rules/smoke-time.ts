import { dayIn, formatUsDay } from './dates.ts'

/** Clocks of devices differ: so many milliseconds in the future are now. */
const skew = 600_000

/** Why a smoke cannot be at an instant: it is in the future; or nothing. */
export const refuseFuture = (smokedAt: Date, now: Date): string | undefined =>
  smokedAt.valueOf() > now.valueOf() + skew ? 'This is in the future.' : undefined

/**
 * Why a smoke cannot be at an instant: its day is before that of the purchase; or nothing.
 *
 * @param purchaseDate `YYYY-MM-DD`
 * @param timeZone of the collector, an IANA name
 * @throws RangeError when the time zone is unknown
 */
export function refuseBefore(
  smokedAt: Date,
  purchaseDate: string,
  timeZone: string,
): string | undefined {
  if (dayIn(timeZone)(smokedAt) >= purchaseDate) return undefined
  return `You bought this cigar on ${formatUsDay(purchaseDate)}. Please enter a later date.`
}
