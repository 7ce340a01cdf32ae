/**
 * Calendar days are text, `YYYY-MM-DD`: a purchase happened on a day, wherever its reader is, and
 * text of this form sorts by time.
 */

const dayMilliseconds = 86_400_000

/** Whether a name is that of a time zone: `Europe/Berlin`; `Etc/Unknown`, as some browsers say, is none. */
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
    const parts = format.formatToParts(instant)
    const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
    return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
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

/** A calendar day in US form without leading zeros (spec §9): `11/21/2026`, `1/5/2026`. */
export function formatUsDay(day: string): string {
  const date = new Date(startOf(day))
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`
}

/**
 * Whether a day has not begun anywhere on earth yet (UTC+14): the server does not know where the
 * collector is.
 */
export function isInFuture(day: string, now: Date): boolean {
  return day > new Date(now.valueOf() + 14 * 3_600_000).toISOString().slice(0, 10)
}

function startOf(day: string): number {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(start)) throw new RangeError(`Not a calendar day: ${day}`)
  return start
}
