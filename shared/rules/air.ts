import { addDays, dayIn, daysBetween, formatUsDay } from './dates.ts'

/** Humidity is in percent of relative humidity, temperature in degrees Fahrenheit. */
type Reading = { readonly at: string; readonly humidity: number }

/** The lowest and the highest humidity of a day, `YYYY-MM-DD`. */
export type DayExtremes = { readonly day: string; readonly low: number; readonly high: number }

/** What a humidor's owner wants of its air, and what is known of it. Readings are as the hygrometer shows them. */
export type Air = {
  readonly targetHumidity?: number | undefined
  readonly tolerance?: number | undefined
  /** What is added to what the hygrometer shows. */
  readonly humidityOffset?: number | undefined
  readonly lastReading?: Reading | undefined
  /** Earliest first. */
  readonly recentDays?: readonly DayExtremes[] | undefined
}

/** How far from the target the humidity may be, where a humidor does not say it. */
const usualTolerance = 3

/** What a salt test shows: the air over wet salt in a closed bag is at 75% (ASTM E104). */
export const saltHumidity = 75

const rounded = (number: number) => Math.round(number * 10) / 10

/** What to add to a hygrometer that shows this in a bag with wet salt. */
export const offsetOf = (shown: number): number => rounded(saltHumidity - shown)

/** What the humidity is, by what the hygrometer shows: from 0 to 100. */
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

/** What the air is by the last reading, and since when. */
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
