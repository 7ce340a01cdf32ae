import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import { readMeasured, readUnit } from './read-measured.ts'
import { type SensorTable, withoutReadings } from './sensor-table.ts'
import { type Row, type TimeColumn, timeKindOf } from './sensor-time.ts'
import {
  airIn,
  foldTitle,
  isOutdoors,
  namesExtreme,
  namesHumidity,
  namesOther,
  namesPercent,
  namesSensor,
  namesTemperature,
  placeIn,
  unitIn,
} from './sensor-words.ts'
import { isEnd, zoneIn } from './sensor-zones.ts'

/** The possible columns of a sensor's file, the likeliest first. */
export type SensorColumns = {
  readonly times: readonly TimeColumn[]
  /** The likely columns of the humidity. The page asks if there are several. */
  readonly humidities: readonly number[]
  /** The likely columns of the temperature of the air. */
  readonly temperatures: readonly number[]
  /** All columns of numbers. */
  readonly numbers: readonly number[]
  /** The column that names the sensor of a row, and the names, if there are several sensors. */
  readonly sensors: { readonly place: number; readonly names: readonly string[] } | undefined
}

/** The number of rows that are sampled to find the columns. */
const sample = 3_000

/**
 * Finds the possible columns by their titles and cells.
 *
 * @throws UnreadableFile if there is no column of times or none of numbers
 */
export function findColumns({ titles, rows, isLong, zone }: SensorTable): SensorColumns {
  const step = Math.max(1, Math.ceil(rows.length / sample))
  const some = rows.filter((_, n) => n % step === 0)
  const cells = titles.map((_, place) => some.flatMap((row) => row[place]?.trim() || []))
  const times = timesIn(titles, some, cells, zone)
  const isTaken = new Set(times.flatMap(({ place, clock, end }) => [place, clock, end]))
  const numbers = titles.flatMap((_, place) =>
    !isTaken.has(place) && shareOf(cells[place], (cell) => readMeasured(cell) !== undefined) >= 0.5
      ? [place]
      : [],
  )
  const humidities = humiditiesIn(titles, cells, numbers)
  if (humidities.length === 0 && titles.some(namesExtreme))
    throw new UnreadableFile(
      'This file has only the lowest and highest humidity. Please export the readings themselves.',
    )
  if (times.length === 0 || humidities.length === 0)
    throw withoutReadings(titles.some(namesHumidity))
  const temperatures = numbers.filter(
    (place) => namesTemperature(titles[place] ?? '') && !humidities.includes(place),
  )
  return {
    times,
    humidities,
    temperatures,
    numbers,
    sensors: isLong ? undefined : sensorsIn(titles, rows, times[0]),
  }
}

const shareOf = (cells: readonly string[] = [], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length

type Cells = readonly (readonly string[])[]

/**
 * Finds the columns of times, or of days, if there are no times. Columns whose times differ come first, because an app may
 * add the time of the export. Among equal columns, one with a zone comes first.
 */
function timesIn(
  titles: readonly string[],
  rows: readonly Row[],
  cells: Cells,
  zoneOfFile: SensorTable['zone'],
): TimeColumn[] {
  const kinds = cells.map((column) => kindOf(column))
  const ended = cells.findIndex((column) => column.length > 0 && column.every(isEnd))
  const end = ended === -1 ? undefined : ended
  const found = titles.flatMap((title, place) => {
    const kind = kinds[place]
    const clock = kind === 'day' ? kinds.indexOf('clock') : -1
    const isDaily = kind === 'day' && clock === -1
    if (kind === undefined || kind === 'clock') return []
    const zone = zoneIn(title) ?? zoneIn(titles[clock] ?? '')
    const isZoned = kind === 'zoned' || zone !== undefined
    const distinct = new Set(clock === -1 ? cells[place] : cells[clock]).size
    if (isDaily && !areDaily(titles, rows, place)) return []
    const isLater = /upload|sync|export|creat|receiv|modif|updat/.test(foldTitle(title))
    const isLocal = kind !== 'zoned'
    return [
      {
        place,
        clock: clock === -1 ? undefined : clock,
        isDaily,
        zone,
        isZoned,
        isLocal,
        distinct,
        isLater,
      },
    ]
  })
  const most = Math.max(...found.map(({ distinct }) => distinct))
  const rank = ({ isZoned, distinct, isLater }: (typeof found)[number]) =>
    (distinct * 2 >= most ? 4 : 0) + (isLater ? 0 : 2) + (isZoned ? 1 : 0)
  const hasTimes = found.some(({ isDaily }) => !isDaily)
  return found
    .filter(({ isDaily }) => !(isDaily && hasTimes))
    .toSorted((a, b) => rank(b) - rank(a))
    .map(({ place, clock, isDaily, zone, isLocal }) => ({
      place,
      clock,
      isDaily,
      zone: zone ?? zoneOfFile,
      end: isLocal ? end : undefined,
    }))
}

/** True if nearly each row of a sensor has a day of its own. Several readings of a day need their times. */
function areDaily(titles: readonly string[], rows: readonly Row[], place: number): boolean {
  const dated = rows.filter((row) => row[place]?.trim())
  const keys = dated.map((row) =>
    row.filter((_, other) => other === place || namesSensor(titles[other] ?? '')).join('\n'),
  )
  return new Set(keys).size >= 0.9 * dated.length
}

function kindOf(cells: readonly string[]) {
  const kinds = cells.flatMap((cell) => timeKindOf(cell) ?? [])
  const counts = Map.groupBy(kinds, (kind) => kind)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most && most[1].length * 2 >= cells.length ? most[0] : undefined
}

/** True if most numbers can be a humidity: from 0 to 100, as shares or percents. */
const isPercent = (cells: readonly string[] = []) => {
  const numbers = cells.flatMap((cell) => readMeasured(cell) ?? [])
  return numbers.filter((number) => number >= 0 && number <= 100).length * 2 >= numbers.length
}

/**
 * Finds the columns with the title of a humidity. Of several with the same place, those that say percent count. Without
 * such a title, all numbers that can be a humidity count.
 */
function humiditiesIn(
  titles: readonly string[],
  cells: Cells,
  numbers: readonly number[],
): number[] {
  const possible = numbers.filter((place) => isPercent(cells[place]))
  const named = possible.filter((place) => namesHumidity(titles[place] ?? ''))
  const saysPercent = (place: number) =>
    namesPercent(titles[place] ?? '') || shareOf(cells[place], (cell) => /%/.test(cell)) >= 0.5
  const byPlace = Map.groupBy(named, (place) => placeIn(titles[place] ?? ''))
  const best = [...byPlace.values()].flatMap((same) => {
    const explicit = same.filter(saysPercent)
    return explicit.length > 0 ? explicit : same
  })
  if (best.length > 0) return best
  const others = possible.filter((place) => {
    const title = titles[place] ?? ''
    return !namesTemperature(title) && !namesOther(title) && !isCounter(cells[place])
  })
  const marked = others.filter(saysPercent)
  return marked.length > 0 ? marked : others
}

/** True for numbers that count the rows. */
const isCounter = (cells: readonly string[] = []) =>
  cells.length > 2 && cells.every((cell, n) => n === 0 || Number(cell) - Number(cells[n - 1]) === 1)

/** The most sensors that the page offers. */
const mostSensors = 50

function sensorsIn(
  titles: readonly string[],
  rows: readonly Row[],
  time: TimeColumn | undefined,
): SensorColumns['sensors'] {
  for (const [place, title] of titles.entries()) {
    const isNamed = namesSensor(title)
    if (!isNamed && !isText(rows, place)) continue
    const names = new Set<string>()
    for (const row of rows) {
      const name = row[place]?.trim()
      if (name) names.add(name)
      if (names.size > mostSensors) break
    }
    if (names.size < 2 || names.size > mostSensors) continue
    // A column with another name in each row names rows.
    const areOfRows = rows.length > 10 && names.size === rows.length
    const areSensors = isNamed ? !areOfRows : time !== undefined && haveSameTimes(rows, place, time)
    if (areSensors) return { place, names: [...names] }
  }
  return undefined
}

const isText = (rows: readonly Row[], place: number) =>
  rows
    .slice(0, 100)
    .every((row) => /\p{L}/u.test(row[place] ?? '') && readMeasured(row[place]) === undefined)

/** True if most rows share their time with rows of other names. */
function haveSameTimes(rows: readonly Row[], place: number, time: TimeColumn): boolean {
  const byTime = Map.groupBy(rows, (row) => `${row[time.place]} ${row[time.clock ?? -1]}`)
  const shared = [...byTime.values()].filter(
    (same) =>
      same.length > 1 && new Set(same.map((row) => row[place]?.trim())).size === same.length,
  )
  return shared.flat().length * 2 > rows.length
}

/**
 * Returns the column of temperatures beside one of humidity: of the same place, or else the nearest. Temperatures outdoors are
 * only those of the air outdoors.
 */
export function temperatureBeside(
  { titles }: SensorTable,
  { temperatures }: SensorColumns,
  humidity: number | undefined,
): number | undefined {
  if (humidity === undefined) return temperatures.length === 1 ? temperatures[0] : undefined
  const title = titles[humidity] ?? ''
  const rank = (one: number) =>
    (airIn(titles[one] ?? '') === airIn(title) ? 0 : 1_000) + Math.abs(one - humidity)
  return temperatures
    .filter((one) => isOutdoors(title) || !isOutdoors(titles[one] ?? ''))
    .toSorted((a, b) => rank(a) - rank(b))[0]
}

/** A temperature that no humidor has in degrees Celsius. */
const surelyFahrenheit = 45
/** A temperature that no humidor has in degrees Fahrenheit. */
const surelyKelvin = 250

/** Returns the unit of a column of temperatures, which its title or its cells may name. */
export function unitOf({ titles, rows }: SensorTable, place: number) {
  const cells = rows.flatMap((row) => row[place]?.trim() || []).slice(0, 1_000)
  const named = unitIn(titles[place] ?? '') ?? cells.map(readUnit).find(Boolean)
  if (named) return { unit: named, isNamed: true }
  const numbers = cells.flatMap((cell) => readMeasured(cell) ?? []).toSorted((a, b) => a - b)
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 0
  const unit = middle < surelyFahrenheit ? 'C' : middle < surelyKelvin ? 'F' : 'K'
  return { unit, isNamed: false } as const
}
