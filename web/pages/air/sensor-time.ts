import { addDays, dayIn, daysBetween, instantIn } from '../../../shared/rules/dates.ts'
import {
  type DateEvidence,
  type DayOrder,
  findDayOrder,
  readDate,
  readDay,
} from '../../features/files/read-dates.ts'
import { foldTitle } from './sensor-words.ts'
import { aheadOf, zoneNames } from './sensor-zones.ts'

/** The cells of a row. */
export type Row = readonly string[]

/** A column of times. */
export type TimeColumn = {
  readonly place: number
  /** The column of the time of day, if the other one has only days. */
  readonly clock: number | undefined
  /** True if the file has only days, a reading for each. They count at noon. */
  readonly isDaily: boolean
  /** The column of the ends of times, if rows have one: `PDT`, `+02:00`, `PM`. */
  readonly end: number | undefined
  /** The zone that its title or a line above names: the minutes ahead of UTC, or a name. */
  readonly zone: number | string | undefined
}

/** A day, the time on that day, and a zone if the cell has one: `2026-01-02 13:05:00+02:00`, `1/2/26, 1:05 PM`. */
const instant = new RegExp(
  String.raw`^(.*?)[ T,]*(\d{1,2}):(\d{2})(?::\d{2})?(?:[.,]\d+)?\s*(?:([ap])(?:\.?\s?m)?\.?)?\s*(${zoneNames}|[+-]\d{2}(?::?\d{2})?)?$`,
  'i',
)

/** A time with colons and a bare zone: `13h05`, `17.10.2026 13.05`, `8 AM`, `8:00 Uhr`, `13:05:00 GMT-0400 (EDT)`. */
const withColons = (text: string): string =>
  // A year has half a million times, and most have colons and no more.
  /^[\d\s:/-]*$/.test(text)
    ? text
    : text
        .replace(/\s*\([^)]*\)$/, '')
        .replace(/\b(?:gmt|utc)(?=[+-]\d)/i, '')
        .replace(/\s*uhr$/i, '')
        .replace(/(?<=^|[ T])(\d{1,2})\s?(?=[ap]\.?\s?m\b)/i, '$1:00 ')
        .replace(/(?<=\d)\s?h\s?(?=\d{2}(?!\d))/i, ':')
        .replace(/(?<=\d[ T])(\d{1,2})\.(\d{2})(?:\.(\d{2}))?$/, '$1:$2')

/** Returns what a cell says about a time; `undefined` if it is none. Seconds since 1970 have a zone. */
export function timeKindOf(cell: string): 'zoned' | 'local' | 'day' | 'clock' | undefined {
  const text = withColons(cell.trim())
  if (unixMinute(text) !== undefined) return 'zoned'
  const [found, date = '', , , , zone] = instant.exec(text) ?? []
  if (found !== undefined && date === '') return 'clock'
  if (found !== undefined) return isDay(date) ? (zone ? 'zoned' : 'local') : undefined
  return isDay(text) ? 'day' : undefined
}

/** True for a day. A number alone is a measure, and a month has no readings. */
const isDay = (text: string) =>
  !/^[\d.,]*$/.test(
    text.replace(/^(?:\d{1,2}\.\d{1,2}\.\d{2,4}|\d{4}\.\d{1,2}\.\d{1,2})$/, 'day'),
  ) &&
  (['day first', 'month first'] as const).some(
    (order) => readDate(text, order, dayInUtc)?.kind === 'day',
  )

const dayInUtc = dayIn('UTC')

const textOfTime = (row: Row, { place, clock, end, isDaily }: TimeColumn): string => {
  if (isDaily) return `${row[place]?.trim() ?? ''} 12:00`
  const [day = '', inDay = '', last = ''] = [place, clock, end].map((one) => row[one ?? -1])
  return withColons(`${day} ${inDay} ${last}`.trim())
}

/** Returns the different dates of a file, in the order of the file. */
function datesOf(rows: readonly Row[], column: TimeColumn): string[] {
  const hours = new Set(rows.map((row) => splitHour(textOfTime(row, column)).hour))
  return [...new Set([...hours].map((hour) => instant.exec(hour)?.[1] ?? ''))]
}

/**
 * Finds the order of day and month by the dates, by the title (`Time(dd/mm/yyyy)`), because no reading is of the future, or
 * because days follow each other.
 *
 * @returns 'unknown' if nothing decides
 */
export function findOrder(
  rows: readonly Row[],
  column: TimeColumn,
  { title, now }: { readonly title: string; readonly now: Date },
): DateEvidence {
  const dates = datesOf(rows, column)
  const evidence = findDayOrder(dates)
  if (evidence !== 'unknown') return evidence
  const named = orderIn(title)
  if (named) return named
  const tomorrow = addDays(now.toISOString().slice(0, 10), 1)
  const isLikely = (order: DayOrder) => {
    const days = dates.flatMap((date) => readDay(date, order) ?? [])
    return days.every((day) => day <= tomorrow) ? days : undefined
  }
  const [byDay, byMonth] = [isLikely('day first'), isLikely('month first')]
  if (!byDay || !byMonth) return byDay ? 'day first' : byMonth ? 'month first' : 'unknown'
  const [isByDay, isByMonth] = [byDay, byMonth].map(followEachOther)
  if (isByDay === isByMonth) return 'unknown'
  return isByDay ? 'day first' : 'month first'
}

/** The letters of day, month and year in six languages: `dd/mm/yyyy`, `TT.MM.JJJJ`, `jj/mm/aaaa`. */
function orderIn(title: string): DayOrder | undefined {
  const words = foldTitle(title)
  if (/\b(dd?|tt?|jj?|gg?)[ ./-]?mm?[ ./-]?[yja]/.test(words)) return 'day first'
  return /\bmm?[ ./-]?(dd?|tt?|jj?|gg?)[ ./-]?[yja]/.test(words) ? 'month first' : undefined
}

/** True if each day is at most two days from the day before. Between dates that were read the wrong way there are months. */
const followEachOther = (days: readonly string[]) =>
  days.length > 1 && days.every((day, n) => Math.abs(daysBetween(days[n - 1] ?? day, day)) <= 2)

type Clock = {
  /** The time zone of times without one. */
  readonly timeZone: string
  readonly order: DayOrder
}

/**
 * Reads the minutes since 1970 of rows, which must come earliest first. A year has half a million of them, so each hour
 * that they name is read once. Where clocks show an hour twice, times that jump back are of the second one.
 */
export function clockOf(
  rows: readonly Row[],
  column: TimeColumn,
  { timeZone, order }: Clock,
): (row: Row) => number | undefined {
  const hours = new Set(rows.map((row) => splitHour(textOfTime(row, column)).hour))
  const localMinute = minutesIn(typeof column.zone === 'string' ? column.zone : timeZone)
  const ahead = typeof column.zone === 'number' ? column.zone : undefined
  const starts = new Map(
    [...hours].map((hour) => {
      const [, date = '', digits, , half, zone] = instant.exec(hour) ?? []
      const day = readDay(date, order)
      const inDay = hourOf(digits, half)
      if (day === undefined || inDay === undefined) return [hour, undefined]
      const from = zone === undefined ? ahead : aheadOf(zone)
      if (from !== undefined)
        return [hour, { start: startOf(day) + 60 * inDay - from, isTwice: false }]
      const start = localMinute(day, inDay)
      return [hour, { start, isTwice: localMinute(day, inDay + 1) - start === 120 }]
    }),
  )
  const toOccurrence = occurrences()
  return (row) => {
    const text = textOfTime(row, column)
    const { hour, minute } = splitHour(text)
    const found = starts.get(hour)
    return found === undefined || !(minute < 60)
      ? unixMinute(text)
      : toOccurrence(found.start, minute, found.isTwice)
  }
}

/** The fewest minutes of a jump back. Smaller jumps are times out of order. */
const leastJump = 20

/** Tells the two occurrences of an hour apart, which clocks show twice in fall. */
function occurrences() {
  let before = { start: Number.NaN, minute: 0, at: Number.NaN, gap: 0 }
  let second = Number.NaN
  return (start: number, minute: number, isTwice: boolean): number => {
    const back = before.start === start ? before.minute - minute : Number.NaN
    const isJump = back >= leastJump || (back === 0 && before.gap >= 60)
    if (isTwice && isJump) second = start
    const at = start + minute + (isTwice && second === start ? 60 : 0)
    before = { start, minute, at, gap: at - before.at }
    return at
  }
}

/** `1/2/26 1:05:30 PM` is a minute of `1/2/26 1:00 PM`. */
function splitHour(text: string): { readonly hour: string; readonly minute: number } {
  const colon = text.indexOf(':')
  if (colon === -1) return { hour: '', minute: Number.NaN }
  const rest = text.slice(colon + 3).replace(/^(?::\d{2})?(?:[.,]\d+)?/, '')
  const minute = Number(text.slice(colon + 1, colon + 3))
  return { hour: `${text.slice(0, colon)}:00${rest}`, minute }
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 60_000

function hourOf(digits: string | undefined, half: string | undefined): number | undefined {
  const hour = Number(digits)
  const isAfternoon = half?.toLowerCase() === 'p'
  const inDay = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return inDay < 24 ? inDay : undefined
}

/** Seconds since 1970, with decimals or without, or milliseconds, microseconds or nanoseconds. */
const unixTime = /^([1-4]\d{9})(?:[.,]\d+|(?:\d{3}){1,3})?$/

function unixMinute(text: string): number | undefined {
  const [, seconds] = unixTime.exec(text) ?? []
  return seconds === undefined ? undefined : Math.floor(Number(seconds) / 60)
}

/** Makes what returns the minute in which an hour of a day begins. The hours are from 0 to 24. */
function minutesIn(timeZone: string) {
  const instantOf = instantIn(timeZone)
  const known = new Map<string, number>()
  return (day: string, hour: number): number => {
    const key = hour === 24 ? `${addDays(day, 1)} 00` : `${day} ${String(hour).padStart(2, '0')}`
    const [onDay = '', inDay] = key.split(' ')
    const minute = known.get(key) ?? instantOf(onDay, `${inDay}:00`).valueOf() / 60_000
    known.set(key, minute)
    return minute
  }
}
