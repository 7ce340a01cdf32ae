/**
 * Calendar days are text, `YYYY-MM-DD`: a purchase happened on a day, wherever its reader is, and
 * text of this form sorts by time.
 */

const dayMilliseconds = 86_400_000

/**
 * True for the name of a time zone, such as `Europe/Berlin`. False for `Etc/Unknown`, which some
 * browsers report.
 */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}

/**
 * The calendar day it is in a time zone at an instant.
 *
 * @param timeZone IANA name, `Europe/Berlin`
 * @throws RangeError when the time zone is unknown
 */
export const today = (timeZone: string, now: Date): string => dayIn(timeZone)(now)

/**
 * The same for many instants: looking up a time zone takes twenty times as long as asking it.
 *
 * @throws RangeError when the time zone is unknown
 */
export function dayIn(timeZone: string): (instant: Date) => string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (instant) => {
    const [month, day, year = ''] = format.format(instant).split('/')
    return `${year.padStart(4, '0')}-${month}-${day}`
  }
}

/**
 * Whole days from one calendar day to another; negative when `until` is earlier.
 *
 * @throws RangeError when one of them is no day
 */
export function daysBetween(from: string, until: string): number {
  return (startOf(until) - startOf(from)) / dayMilliseconds
}

/**
 * A calendar day so many days later, negative: earlier.
 *
 * @throws RangeError when it is no day
 */
export const addDays = (day: string, days: number): string =>
  dayOf(startOf(day) + days * dayMilliseconds)

/**
 * The same day so many months later; the last day of that month when it has no such day.
 *
 * @param months from 0
 * @throws RangeError when it is no day, or the year is after 9999
 */
export function addMonths(day: string, months: number): string {
  const start = new Date(startOf(day))
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0))
  return dayOf(last.setUTCDate(Math.min(start.getUTCDate(), last.getUTCDate())))
}

/**
 * Returns the instant at which clocks of a time zone show a time of a day. A time that clocks skip
 * in spring is an hour-shift later: 03:30 for 02:30. Of a time that they show twice it is the first
 * (as Temporal's 'compatible').
 *
 * @param timeZone IANA name
 * @returns takes a day and a time, `HH:MM`
 * @throws RangeError when the time zone is unknown, or a day or a time is none
 */
export function instantIn(timeZone: string): (day: string, time: string) => Date {
  const shownAt = clockIn(timeZone)
  const offsetAt = (instant: number) => shownAt(instant) - instant
  return (day, time) => {
    const shown = startOf(day, `${time}:00`)
    // Zones are at most 14 hours from UTC: one of these is before, one after the instant in question.
    const before = offsetAt(shown - dayMilliseconds)
    const after = offsetAt(shown + dayMilliseconds)
    const isAfter = offsetAt(shown - before) !== before && offsetAt(shown - after) === after
    return new Date(shown - (isAfter ? after : before))
  }
}

/**
 * Returns the clock time of a time zone at an instant, `YYYY-MM-DDTHH:MM`.
 *
 * @throws RangeError when the time zone is unknown
 */
export const clockTime = (timeZone: string, instant: Date): string =>
  new Date(clockIn(timeZone)(instant.valueOf())).toISOString().slice(0, 16)

/**
 * Returns the clock time of a time zone at an instant, both in milliseconds, as if the clock showed
 * UTC.
 */
function clockIn(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
    const [hour, minute, second] = [part('hour'), part('minute'), part('second')]
    return Date.UTC(part('year'), part('month') - 1, part('day'), hour, minute, second)
  }
}

/** A calendar day in US form without leading zeros (spec §9): `11/21/2026`, `1/5/2026`. */
export function formatUsDay(day: string): string {
  const date = new Date(startOf(day))
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

/**
 * True if the day has not begun anywhere on earth (UTC+14), because the server does not know the
 * collector's time zone.
 */
export function isInFuture(day: string, now: Date): boolean {
  return day > new Date(now.valueOf() + 14 * 3_600_000).toISOString().slice(0, 10)
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

function startOf(day: string, time = '00:00:00'): number {
  const start = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(start)) throw new RangeError(`Not a calendar day: ${day}`)
  return start
}
