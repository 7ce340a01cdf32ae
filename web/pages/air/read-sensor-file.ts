import { firstAirDay } from '../../../shared/contract/reading.ts'
import type { DayOrder } from '../../features/files/read-dates.ts'
import { readMeasured, readUnit, type TemperatureUnit } from './read-measured.ts'
import { pause, type SensorTable, withoutReadings } from './sensor-table.ts'
import { clockOf, type Row, type TimeColumn } from './sensor-time.ts'

/** A reading of a sensor; `minute` since 1970. */
export type SensorReading = {
  readonly minute: number
  readonly humidity: number
  /** In degrees Fahrenheit. */
  readonly temperature: number | undefined
}

export type SensorReadings = {
  /** The readings in the order of time, one for a minute. */
  readonly readings: readonly SensorReading[]
  /** The number of rows without a reading that the server accepts. */
  readonly unread: number
  /** The number of further readings of a minute. */
  readonly repeated: number
}

/** The columns, the unit and the order of dates by which a table is read. */
export type Layout = {
  readonly time: TimeColumn
  readonly humidity: number
  readonly temperature: number | undefined
  readonly unit: TemperatureUnit
  readonly order: DayOrder
  /** The sensor in the humidor: only rows with this name in this column count. */
  readonly sensor: { readonly place: number; readonly name: string } | undefined
}

type Options = {
  /** The time zone of times without one. */
  readonly timeZone: string
  readonly now: Date
  readonly onProgress: (share: number) => void
}

const perSlice = 20_000

/**
 * Reads the readings of a sensor's table.
 *
 * @throws UnreadableFile if no row has one
 */
export async function readReadings(
  table: SensorTable,
  layout: Layout,
  { timeZone, now, onProgress }: Options,
): Promise<SensorReadings> {
  const rows = rowsOf(table, layout)
  const minuteOf = clockOf(rows, layout.time, { timeZone, order: layout.order })
  const humidityOf = await percentOf(rows, layout.humidity)
  const first = Date.parse(firstAirDay) / 60_000
  const last = Math.floor(now.valueOf() / 60_000)
  const byMinute = new Map<number, SensorReading>()
  const degrees = new Map<number, number>()
  let [unread, repeated] = [0, 0]
  for (let n = 0; n < rows.length; n += perSlice) {
    for (const cells of rows.slice(n, n + perSlice)) {
      const minute = minuteOf(cells)
      const temperature = degreesOf(cells, layout)
      const isDated = minute !== undefined && minute >= first && minute <= last
      if (table.isLong && isDated && temperature !== undefined) degrees.set(minute, temperature)
      if (table.isLong && !cells[layout.humidity]?.trim()) continue
      const humidity = humidityOf(cells)
      if (!isDated || humidity === undefined || humidity <= 0 || humidity > 100) unread++
      else if (byMinute.has(minute)) repeated++
      else byMinute.set(minute, { minute, humidity, temperature })
    }
    onProgress(n / rows.length)
    await pause()
  }
  const sorted = [...byMinute.values()].sort((a, b) => a.minute - b.minute)
  if (sorted.length === 0) throw withoutReadings(true)
  return { readings: table.isLong ? withDegrees(sorted, degrees) : sorted, unread, repeated }
}

/** Returns the rows of the sensor, the earliest first. Many apps write the newest on top. */
function rowsOf({ rows }: SensorTable, layout: Layout): readonly Row[] {
  const { sensor, time, order } = layout
  const its = sensor ? rows.filter((row) => row[sensor.place]?.trim() === sensor.name) : rows
  const ends = [
    its.find((row) => row[time.place]?.trim()),
    its.findLast((row) => row[time.place]?.trim()),
  ]
  const [first, last] = ends.flatMap((row) =>
    row ? (clockOf([row], time, { timeZone: 'UTC', order })(row) ?? []) : [],
  )
  return first !== undefined && last !== undefined && first > last ? its.toReversed() : its
}

/** Makes what reads a humidity in percent. If no number is above 1, all are shares. */
async function percentOf(rows: readonly Row[], place: number) {
  let most = 0
  for (let n = 0; n < rows.length && most <= 1; n++) {
    const cell = rows[n]?.[place] ?? ''
    most = Math.max(most, cell.includes('%') ? 100 : (readMeasured(cell) ?? 0))
    if (n % perSlice === 0) await pause()
  }
  const factor = most <= 1 ? 100 : 1
  return (row: Row) => {
    const number = readMeasured(row[place])
    return number === undefined ? undefined : Math.round(number * factor * 1_000) / 1_000
  }
}

function degreesOf(row: Row, { temperature, unit }: Layout): number | undefined {
  const cell = row[temperature ?? -1] ?? ''
  const degrees = readMeasured(cell)
  if (degrees === undefined) return undefined
  // An app writes another unit after its setting has changed.
  const fahrenheit = toFahrenheit(degrees, readUnit(cell) ?? unit)
  return fahrenheit < -40 || fahrenheit > 180 ? undefined : fahrenheit
}

function toFahrenheit(degrees: number, unit: TemperatureUnit): number {
  if (unit === 'F') return degrees
  return ((unit === 'K' ? degrees - 273.15 : degrees) * 9) / 5 + 32
}

/** Gives each reading the last temperature before it, or else the first one. */
function withDegrees(
  readings: readonly SensorReading[],
  degrees: ReadonlyMap<number, number>,
): SensorReading[] {
  const states = [...degrees].sort(([a], [b]) => a - b)
  let next = 0
  return readings.map((one) => {
    while ((states[next + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= one.minute) next++
    return { ...one, temperature: states[next]?.[1] }
  })
}
