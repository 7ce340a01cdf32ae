import { counted } from '../../../shared/rules/counted.ts'
import { daysBetween, today } from '../../../shared/rules/dates.ts'

/** Spec §9 'Age computation'. */
const daysPerMonth = 30
const daysPerYear = 365

/**
 * Describes the age of a smoked stick from the beginning of the day of purchase (spec §9): years
 * and months, months and days, days, hours, or `Fresh` under one hour.
 *
 * @param purchaseDay `YYYY-MM-DD`
 * @param smokedAt ISO instant
 * @param timeZone IANA name, of the owner
 * @throws RangeError when one of them is not valid
 */
export function describeSmokingAge(
  purchaseDay: string,
  smokedAt: string,
  timeZone: string,
): string {
  const instant = new Date(smokedAt)
  const days = daysBetween(purchaseDay, today(timeZone, instant))
  if (days < 0) return 'Fresh'
  if (days === 0) return describeHours(hourOf(instant, timeZone))
  if (days < daysPerMonth) return counted(days, 'day')
  if (days < daysPerYear) {
    return pair(counted(Math.floor(days / daysPerMonth), 'month'), days % daysPerMonth, 'day')
  }
  // The last five days of a year belong to its eleventh month.
  const months = Math.min(11, Math.floor((days % daysPerYear) / daysPerMonth))
  return pair(counted(Math.floor(days / daysPerYear), 'year'), months, 'month')
}

const describeHours = (hours: number) => (hours === 0 ? 'Fresh' : counted(hours, 'hour'))

/** Whole hours since the day began, from 0 to 23. */
function hourOf(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  return Number(format.format(instant))
}

const pair = (large: string, small: number, unit: string) =>
  small === 0 ? large : `${large}, ${counted(small, unit)}`
