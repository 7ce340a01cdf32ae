import { decodeText } from '../../features/files/decode-text.ts'
import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import { alignCells, isDivided } from './align-cells.ts'
import { type Row, timeKindOf } from './sensor-time.ts'
import { foldTitle, namesHumidity } from './sensor-words.ts'
import { zoneAbove } from './sensor-zones.ts'

/** The rows of a sensor's file below its headings. */
export type SensorTable = {
  readonly titles: readonly string[]
  readonly rows: readonly Row[]
  /** True if each row has one measure: only one of the columns of measures has a value. */
  readonly isLong: boolean
  /** The zone that a line above the headings names. */
  readonly zone: ReturnType<typeof zoneAbove>
}

/** A year with a reading each minute is smaller. */
const mostBytes = 100_000_000

/** The characters that are read between two pauses, in about ten milliseconds. */
const sliceLength = 500_000

/**
 * The error for a file without a reading.
 *
 * @param isNamed true if a title of the file names the humidity
 */
export const withoutReadings = (isNamed: boolean) =>
  new UnreadableFile(
    isNamed
      ? 'No row of this file has a time and a humidity that we can read.'
      : 'This file has no columns for time and humidity. Please export the readings of your sensor as CSV.',
  )

/** Lets the page draw and respond. */
export const pause = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Reads the table in a CSV file.
 *
 * @param onProgress gets the share that is read, from 0 to 1
 * @throws UnreadableFile for anything else
 */
export async function readSensorTable(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<SensorTable> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  if (file.size > mostBytes) throw new UnreadableFile('Please choose a file of at most 100 MB.')
  const decoded = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!decoded) throw new UnreadableFile('This is not a CSV file. Please export one.')
  const { parse } = (await import('papaparse')).default
  const cellsOf = (part: string, delimiter = '') =>
    parse<string[]>(part, { delimiter, delimitersToGuess: [',', ';', '\t'], skipEmptyLines: true })
  const lines = decoded.text.replace(/\r\n?/g, '\n')
  const { delimiter } = cellsOf(lines.slice(0, sliceLength)).meta
  const rows: string[][] = []
  for (const { part, end } of slicesOf(lines)) {
    // InfluxDB annotates columns above their titles.
    for (const cells of cellsOf(part, delimiter).data)
      if (!/^#(?:datatype|group|default)$/.test(cells[0] ?? '')) rows.push(cells)
    onProgress(end / lines.length)
    await pause()
  }
  return tableOf(rows)
}

/** Divides a text into parts of whole lines. */
function* slicesOf(text: string): Generator<{ readonly part: string; readonly end: number }> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start + sliceLength)
    const end = found === -1 ? text.length : found + 1
    yield { part: text.slice(start, end), end }
    start = end
  }
}

/** The most lines above the first reading, which tell about the sensor. */
const mostAbove = 40

const isNumber = (cell: string) => /^\s*-?[.,]?\d/.test(cell)
const isTime = (cell: string) => timeKindOf(cell) !== undefined

/** True for a row with a time and a number beside it. */
const isReading = (row: Row) => {
  const time = row.findIndex((cell, place) => isTime(cell) || isDivided(cell, row[place + 1]))
  return time !== -1 && row.some((cell, place) => place !== time && isNumber(cell) && !isTime(cell))
}

/**
 * Finds the first reading. Lines about the sensor may have a time and a number, too, so the first line after a heading of a
 * humidity counts.
 */
function findFirst(rows: readonly Row[]): number {
  const above = rows.slice(0, mostAbove)
  const heading = above.findIndex((row) => !isReading(row) && row.some(namesHumidity))
  const below = above.findIndex((row, place) => place > heading && isReading(row))
  return below === -1 ? above.findIndex(isReading) : below
}

function tableOf(rows: readonly Row[]): SensorTable {
  const first = findFirst(rows)
  if (first === -1)
    throw withoutReadings(rows.slice(0, mostAbove).some((row) => row.some(namesHumidity)))
  const start = firstRowOf(rows, first)
  const readings = alignCells(rows[start - 1] ?? [], rows.slice(start))
  const titles = headingsOf(rows.slice(0, start), readings[first - start] ?? [])
  const zone = zoneAbove(rows.slice(0, Math.max(0, start - 1)))
  const table = { titles, rows: readings, isLong: false }
  return { ...(longTable(table) ?? table), zone }
}

/** Returns the place of the first row. Rows without a value may stand between the headings and the first reading. */
function firstRowOf(rows: readonly Row[], first: number): number {
  let start = first
  while (start > 0 && rows[start - 1]?.some(isTime)) start--
  return start
}

/** Returns the titles, which are in the last row above the readings or in the last two. */
function headingsOf(above: readonly Row[], reading: Row): string[] {
  const [upper, lower] = [above.at(-2), above.at(-1) ?? []]
  const own = reading.map((_, place) => lower[place]?.trim() ?? '')
  const isComplete = own.filter(namesHumidity).length === 1 && own.every((title) => title !== '')
  const isSame =
    upper?.length === lower.length && upper.filter((cell) => cell.trim() !== '').length > 1
  const titles = upper && isSame && !isComplete ? joinHeadings(upper, own) : own
  return tellApart(titles.map((title, place) => title || `Column ${place + 1}`))
}

/** Numbers the titles that stand twice: the user chooses columns by their titles. */
function tellApart(titles: readonly string[]): string[] {
  return titles.map((title, place) => {
    const before = titles.slice(0, place).filter((other) => other === title).length
    return before === 0 ? title : `${title} (${before + 1})`
  })
}

/** A title of merged cells stands above the first one only. */
function joinHeadings(upper: Row, lower: Row): string[] {
  let last = ''
  return lower.map((title, place) => {
    last = upper[place]?.trim() || last
    return `${last} ${title}`.trim()
  })
}

const idTitles = /^(entity id|statistic id|metadata id)$/
const measureTitles =
  /^(metric|measurement|measure|type|parameter|field|quantity|variable|attribute)$/
const sensorTitles = /^(entity|sensor|sensor id|device|device id|name|friendly name|channel)$/
const valueTitles = /^(state|mean|value)$/

/**
 * Returns a table with a column for each series, of one in which rows name their series: as Home Assistant exports
 * history (`entity_id,state,last_changed`) and statistics. `undefined` if it is none.
 */
function longTable({ titles, rows }: Pick<SensorTable, 'titles' | 'rows'>) {
  const words = titles.map(foldTitle)
  const placesOf = (is: RegExp) => words.flatMap((title, place) => (is.test(title) ? [place] : []))
  const [value] = placesOf(valueTitles)
  const [ids, measures, sensors] = [idTitles, measureTitles, sensorTitles].map(placesOf)
  const names = [...(ids?.slice(0, 1) ?? []), ...(measures ?? [])]
  const keys = names.length > 0 ? [...(ids?.length ? [] : (sensors ?? [])), ...names] : []
  if (value === undefined || keys.length === 0 || titles.some(namesHumidity)) return undefined
  const units = placesOf(/^(unit|units|unit of measurement)$/)
  const nameOf = (row: Row) => {
    const unit = units.map((place) => row[place]?.trim()).find(Boolean)
    const name = keys.map((place) => row[place]?.trim()).join(' ')
    return unit ? `${name} (${unit})` : name
  }
  const others = titles.flatMap((_, place) =>
    place === value ||
    keys.includes(place) ||
    !rows.slice(0, mostAbove).some((row) => isTime(row[place] ?? ''))
      ? []
      : [place],
  )
  const series = new Map<string, number>()
  const wide = rows.map((row) => {
    const name = nameOf(row)
    const place = series.get(name) ?? others.length + series.size
    series.set(name, place)
    const cells = others.map((other) => row[other] ?? '')
    while (cells.length < place) cells.push('')
    return [...cells, row[value] ?? '']
  })
  const kept = others.map((place) => titles[place] ?? '')
  return { titles: [...kept, ...series.keys()], rows: wide, isLong: true }
}
