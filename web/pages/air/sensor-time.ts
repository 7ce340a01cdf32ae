import { daysBetween, instantIn } from '../../../shared/rules/dates.ts'
import { type DayOrder, findDayOrder, readDay } from '../../features/files/read-dates.ts'
import type { SensorColumns } from './sensor-columns.ts'

type Row = readonly string[]

/** A day, the time on that day, and the zone, if it is said: `2026-01-02 13:05:00+02:00`, `1/2/26, 1:05 PM`. */
const instant =
  /^(.*?)[ T,]*(\d{1,2}):(\d{2})(?:[.,]\d+)?\s*(?:([ap])\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?$/i

/**
 * Reads the minutes since 1970 of rows. A year has half a million of them, so each hour that they name is read once.
 *
 * @param timeZone of times that do not say theirs
 */
export function clockOf(
  rows: readonly Row[],
  { time, clock, ahead }: SensorColumns,
  timeZone: string,
): (row: Row) => number | undefined {
  const textOf = (row: Row) =>
    clock === undefined ? (row[time] ?? '').trim() : `${row[time] ?? ''} ${row[clock] ?? ''}`.trim()
  const hours = new Set(rows.map((row) => splitHour(textOf(row)).hour))
  const parts = [...hours].map((hour) => ({ hour, found: instant.exec(hour) ?? [] }))
  const dayOf = daysIn(new Set(parts.map(({ found: [, date = ''] }) => date)))
  const localMinute = minutesIn(timeZone)
  const starts = new Map(
    parts.map(({ hour, found: [, date = '', digits, , half, zone] }) => {
      const day = dayOf(date)
      const inDay = hourOf(digits, half)
      if (day === undefined || inDay === undefined) return [hour, undefined]
      const from = zone === undefined ? ahead : aheadOf(zone)
      return [hour, from === undefined ? localMinute(day, inDay) : startOf(day) + 60 * inDay - from]
    }),
  )
  return (row) => {
    const text = textOf(row)
    const { hour, minute } = splitHour(text)
    const start = starts.get(hour)
    return start === undefined || !(minute < 60) ? unixMinute(text) : start + minute
  }
}

/** `1/2/26 1:05:30 PM` is a minute of `1/2/26 1:00 PM`. */
function splitHour(text: string): { readonly hour: string; readonly minute: number } {
  const colon = text.indexOf(':')
  if (colon === -1) return { hour: '', minute: Number.NaN }
  const rest = text.slice(text[colon + 3] === ':' ? colon + 6 : colon + 3)
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

function aheadOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})/.exec(zone) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes))
}

/** Seconds or milliseconds since 1970. */
function unixMinute(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Math.floor(Number(text) / 60)
  return /^\d{13}$/.test(text) ? Math.floor(Number(text) / 60_000) : undefined
}

function minutesIn(timeZone: string) {
  const instantOf = instantIn(timeZone)
  return (day: string, hour: number): number =>
    instantOf(day, `${String(hour).padStart(2, '0')}:00`).valueOf() / 60_000
}

/** Reads the dates of a file. Where each can be read both ways, a sensor's days follow each other. */
function daysIn(dates: ReadonlySet<string>) {
  const all = [...dates]
  const evidence = findDayOrder(all)
  const order = evidence === 'unknown' || evidence === 'none' ? closerOrder(all) : evidence
  const days = new Map(all.map((date) => [date, readDay(date, order)]))
  return (date: string) => days.get(date)
}

function closerOrder(dates: readonly string[]): DayOrder {
  const spanBy = (order: DayOrder) => {
    const days = dates.flatMap((date) => readDay(date, order) ?? []).sort()
    const [first, last] = [days.at(0), days.at(-1)]
    return first && last ? daysBetween(first, last) : 0
  }
  return spanBy('day first') < spanBy('month first') ? 'day first' : 'month first'
}
