import { addDays, dayIn, daysBetween, formatUsDay } from './dates.ts'

/** Humidity is in percent of relative humidity, temperature in degrees Fahrenheit. */
type Reading = { readonly at: string; readonly humidity: number }

/** The lowest and the highest humidity of a day, `YYYY-MM-DD`. */
export type DayExtremes = { readonly day: string; readonly low: number; readonly high: number }

/** A humidor's target air and its latest readings, as the hygrometer shows them. */
export type Air = {
  readonly targetHumidity?: number | undefined
  readonly tolerance?: number | undefined
  /** The correction of the hygrometer. */
  readonly humidityOffset?: number | undefined
  readonly lastReading?: Reading | undefined
  /** Earliest first. */
  readonly recentDays?: readonly DayExtremes[] | undefined
}

/** The tolerance of a humidor that has none of its own. */
const usualTolerance = 3

/** The humidity of the air over wet salt in a closed bag: 75% (ASTM E104). */
export const saltHumidity = 75

const rounded = (number: number) => Math.round(number * 10) / 10

/** Returns the correction of a hygrometer that shows this value over wet salt. */
export const offsetOf = (shown: number): number => rounded(saltHumidity - shown)

/** Returns the corrected humidity, from 0 to 100. */
export const corrected = (shown: number, { humidityOffset = 0 }: Air): number =>
  rounded(Math.min(100, Math.max(0, shown + humidityOffset)))

/** From where to where the humidity may be; nothing without a target. */
export const bandOf = ({ targetHumidity, tolerance = usualTolerance }: Air) =>
  targetHumidity === undefined
    ? undefined
    : { low: rounded(targetHumidity - tolerance), high: rounded(targetHumidity + tolerance) }

/** Days with a reading that a humidor's own row keeps. */
const mostRecent = 14

/** The last days with a reading, when some are new or have changed. */
export function recentDays(
  known: readonly DayExtremes[],
  written: readonly DayExtremes[],
): DayExtremes[] {
  const byDay = new Map([...known, ...written].map((one) => [one.day, one]))
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day)).slice(-mostRecent)
}

/** A reading is too old to say what the air is after so many days. */
const oldAfterDays = 14

export type AirState =
  | { readonly is: 'none' }
  | { readonly is: 'old'; readonly weeks: number }
  /** `humidity` is corrected; without a band it is just `known`. */
  | { readonly is: 'known' | 'inside'; readonly humidity: number }
  | {
      readonly is: 'below' | 'above'
      readonly humidity: number
      /** The end of the band. */
      readonly limit: number
      /** The first of the days on which it was so all day long; nothing before the first one. */
      readonly since?: string | undefined
    }

type At = { readonly now: Date; readonly timeZone: string }

/** Returns the state of the air by the last reading, and its beginning. */
export function stateOfAir(air: Air, { now, timeZone }: At): AirState {
  const { lastReading, recentDays: days = [] } = air
  if (lastReading === undefined) return { is: 'none' }
  const dayOf = dayIn(timeZone)
  const age = daysBetween(dayOf(new Date(lastReading.at)), dayOf(now))
  if (age >= oldAfterDays) return { is: 'old', weeks: Math.floor(age / 7) }
  const humidity = corrected(lastReading.humidity, air)
  const band = bandOf(air)
  if (band === undefined) return { is: 'known', humidity }
  if (humidity < band.low) {
    const since = firstOfLast(days, ({ high }) => corrected(high, air) < band.low)
    return { is: 'below', humidity, limit: band.low, since }
  }
  if (humidity > band.high) {
    const since = firstOfLast(days, ({ low }) => corrected(low, air) > band.high)
    return { is: 'above', humidity, limit: band.high, since }
  }
  return { is: 'inside', humidity }
}

/** The first of the days at the end that all are so. */
function firstOfLast(
  days: readonly DayExtremes[],
  isSo: (day: DayExtremes) => boolean,
): string | undefined {
  const other = days.findLastIndex((day) => !isSo(day))
  return days[other + 1]?.day
}

/** `67%` */
export const percent = (number: number): string => `${number}%`

/** The state in a few words: `67%, in the band`, `Below 60% since Tuesday`. */
export function describeAir(state: AirState, { now, timeZone }: At): string {
  switch (state.is) {
    case 'none':
      return 'No reading yet'
    case 'old':
      return `No reading for ${state.weeks === 2 ? 'two' : state.weeks} weeks`
    case 'known':
      return percent(state.humidity)
    case 'inside':
      return `${percent(state.humidity)}, in the band`
    default: {
      const side = state.is === 'below' ? 'Below' : 'Above'
      const outside = `${side} ${percent(state.limit)}`
      const today = dayIn(timeZone)(now)
      return state.since === undefined || state.since === today
        ? `${percent(state.humidity)}, ${outside.toLowerCase()}`
        : `${outside} since ${nameDay(state.since, today)}`
    }
  }
}

/** A day of the last week by its name. */
function nameDay(day: string, today: string): string {
  if (day === addDays(today, -1)) return 'yesterday'
  if (day < addDays(today, -6)) return formatUsDay(day)
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/**
 * On how many days the humidity left the band, and on how many of them it was outside all day long. What is kept
 * of a day is its lowest and its highest humidity, so minutes are not known.
 *
 * @param days corrected
 */
export const daysOutside = (
  days: readonly DayExtremes[],
  band: { readonly low: number; readonly high: number },
): { readonly some: number; readonly whole: number } => ({
  some: days.filter(({ low, high }) => low < band.low || high > band.high).length,
  whole: days.filter(({ low, high }) => high < band.low || low > band.high).length,
})
