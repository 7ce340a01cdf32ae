import { dayIn } from '../../../shared/rules/dates.ts'
import type { SensorReading } from './read-sensor-file.ts'

/** A reading as it is sent: times without milliseconds and numbers of two decimals are short. */
export type Sent = {
  readonly at: string
  readonly humidity: number
  readonly temperature?: number
  /** It is the mean of so many minutes. */
  readonly minutes?: number
}

/** A day is sent as means of this many minutes, besides its extremes. */
const span = 180
/** So many of the last readings are sent each by itself: the server keeps them. */
const mostLatest = 100
/** Sensors that measure less often than this leave gaps. */
const longestInterval = 60

/**
 * Reduces a sensor's readings, in order of time. Keeps the four readings of each day with the
 * lowest and highest humidity and temperature, and means of the others over three hours. The server
 * weighs readings by minutes, so low, high and mean of a day stay the same. A year of minutes
 * becomes 300 readings a month.
 */
export function reduceReadings(readings: readonly SensorReading[], timeZone: string): Sent[] {
  const interval = intervalOf(readings)
  const dayOf = dayIn(timeZone)
  const latest = new Set(readings.slice(-mostLatest))
  // A day begins at a quarter of an hour everywhere.
  const partOf = ({ minute }: SensorReading) => Math.floor(minute / 15)
  const byQuarter = Map.groupBy(readings, partOf)
  const byDay = Map.groupBy(byQuarter.values(), ([first]) =>
    dayOf(new Date((first?.minute ?? 0) * 60_000)),
  )
  return [...byDay.values()].flatMap((quarters) => {
    const day = quarters.flat()
    const own = new Set([...extremesOf(day), ...day.filter((one) => latest.has(one))])
    const start = day[0]?.minute ?? 0
    const parts = Map.groupBy(day, ({ minute }) => Math.floor((minute - start) / span))
    return [
      ...[...own].map((one) => sent(one, interval)),
      ...[...parts.values()].flatMap((part) => meanOf(part, own, interval)),
    ].sort((a, b) => a.at.localeCompare(b.at))
  })
}

/** The usual number of minutes between two readings. */
export function intervalOf(readings: readonly SensorReading[]): number {
  const gaps = readings
    .slice(-1_000)
    .map(({ minute }, n, some) => minute - (some[n - 1]?.minute ?? minute))
    .filter((gap) => gap > 0)
    .sort((a, b) => a - b)
  return Math.min(longestInterval, gaps[Math.floor(gaps.length / 2)] ?? 1)
}

function extremesOf(day: readonly SensorReading[]): SensorReading[] {
  const best = (is: (one: SensorReading, other: SensorReading) => boolean) =>
    day.reduce((found, one) => (is(one, found) ? one : found))
  const degrees = ({ temperature = 0 }: SensorReading) => temperature
  return [
    best((one, other) => one.humidity < other.humidity),
    best((one, other) => one.humidity > other.humidity),
    best((one, other) => degrees(one) < degrees(other)),
    best((one, other) => degrees(one) > degrees(other)),
  ]
}

/** The mean of the readings of a part that are not sent by themselves; its minutes include those of all. */
function meanOf(
  part: readonly SensorReading[],
  own: ReadonlySet<SensorReading>,
  interval: number,
): Sent[] {
  const rest = part.filter((one) => !own.has(one))
  const [first, last] = [part.at(0), part.at(-1)]
  if (rest.length === 0 || !first || !last) return []
  const mean = {
    minute: last.minute,
    humidity: meanBy(rest.map(({ humidity }) => humidity)) ?? 0,
    temperature: meanBy(rest.flatMap(({ temperature }) => temperature ?? [])),
  }
  return [sent(mean, last.minute - first.minute + interval)]
}

const meanBy = (numbers: readonly number[]) =>
  numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length

const hundredths = (number: number) => Math.round(number * 100) / 100

function sent({ minute, humidity, temperature }: SensorReading, minutes: number): Sent {
  return {
    at: `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`,
    humidity: hundredths(humidity),
    ...(temperature !== undefined && { temperature: hundredths(temperature) }),
    ...(minutes > 1 && { minutes }),
  }
}
