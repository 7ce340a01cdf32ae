import { firstAirDay } from '../../../shared/contract/reading.ts'
import { decodeText } from '../../features/files/decode-text.ts'
import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import { readColumns, type SensorColumns } from './sensor-columns.ts'
import { clockOf } from './sensor-time.ts'

/** A reading of a sensor; `minute` since 1970. */
export type SensorReading = {
  readonly minute: number
  readonly humidity: number
  /** In degrees Fahrenheit. */
  readonly temperature: number | undefined
}

export type SensorFile = {
  /** By time, each minute once. */
  readonly readings: readonly SensorReading[]
  /** Rows that have no reading that the server accepts. */
  readonly unread: number
}

/** A year of a reading each minute, with room. */
const mostBytes = 100_000_000

/** Characters that are read before the page may do something else: some ten milliseconds. */
const sliceLength = 500_000

type Options = {
  /** The time zone of times that do not say theirs. */
  readonly timeZone: string
  readonly now: Date
  readonly onProgress: (share: number) => void
}

/**
 * Reads the file of a sensor's app: CSV with a column of times and one of humidity, as SensorPush, Govee, Inkbird and
 * Boveda export it.
 *
 * @throws UnreadableFile for anything else
 */
export async function readSensorFile(file: Blob, options: Options): Promise<SensorFile> {
  if (file.size === 0) throw new UnreadableFile('This file is empty.')
  if (file.size > mostBytes) throw new UnreadableFile('Please choose a file of at most 100 MB.')
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (text === undefined) throw new UnreadableFile('This is not a CSV file. Please export one.')
  const { parse } = (await import('papaparse')).default
  const cellsOf = (part: string, delimiter?: string) =>
    parse<string[]>(part, {
      delimiter: delimiter ?? '',
      delimitersToGuess: [',', ';', '\t'],
      skipEmptyLines: true,
    })
  const lines = text.replace(/\r\n?/g, '\n')
  const head = cellsOf(lines.slice(0, sliceLength))
  const { columns, row } = readColumns(head.data)
  const rows: string[][] = []
  for (const { part, end } of slicesOf(lines)) {
    for (const cells of cellsOf(part, head.meta.delimiter).data) rows.push(cells)
    options.onProgress((0.6 * end) / lines.length)
    await pause()
  }
  return collect(rows.slice(row + 1), columns, options)
}

/** Parts that end with a line. */
function* slicesOf(text: string): Generator<{ readonly part: string; readonly end: number }> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start + sliceLength)
    const end = found === -1 ? text.length : found + 1
    yield { part: text.slice(start, end), end }
    start = end
  }
}

/** Lets the page draw and answer. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

const perSlice = 20_000

async function collect(
  rows: readonly (readonly string[])[],
  columns: SensorColumns,
  { timeZone, now, onProgress }: Options,
): Promise<SensorFile> {
  const minuteOf = clockOf(rows, columns, timeZone)
  const toDegrees = degreesOf(rows, columns)
  const first = Date.parse(firstAirDay) / 60_000
  const last = Math.floor(now.valueOf() / 60_000)
  const isReading = (minute: number, humidity: number) =>
    minute >= first && minute <= last && humidity >= 0 && humidity <= 100
  const byMinute = new Map<number, SensorReading>()
  let unread = 0
  for (let n = 0; n < rows.length; n += perSlice) {
    for (const cells of rows.slice(n, n + perSlice)) {
      const minute = minuteOf(cells)
      const humidity = numberIn(cells[columns.humidity])
      if (minute === undefined || humidity === undefined || !isReading(minute, humidity)) unread++
      else if (!byMinute.has(minute))
        byMinute.set(minute, { minute, humidity, temperature: toDegrees(cells) })
    }
    onProgress(0.6 + (0.4 * n) / rows.length)
    await pause()
  }
  const readings = [...byMinute.values()].sort((a, b) => a.minute - b.minute)
  if (readings.length === 0)
    throw new UnreadableFile('No row of this file has a time and a humidity that we can read.')
  return { readings, unread }
}

/** A number with a point or a comma, whatever unit follows it. */
function numberIn(cell = ''): number | undefined {
  const [digits] = /-?\d+(?:[.,]\d+)?/.exec(cell) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}

/** Warmer than any humidor in degrees Celsius. */
const surelyFahrenheit = 45
const sample = 1_000

/** By the unit of the column or its cells, or by what is likely. */
function degreesOf(rows: readonly (readonly string[])[], columns: SensorColumns) {
  const { temperature, unit } = columns
  if (temperature === undefined) return () => undefined
  const cells = rows.slice(0, sample).map((row) => row[temperature] ?? '')
  const numbers = cells.flatMap((cell) => numberIn(cell) ?? []).sort((a, b) => a - b)
  const middle = numbers[Math.floor(numbers.length / 2)] ?? 0
  const named = unit ?? (cells.some((cell) => /[C℃]\s*$/.test(cell)) ? 'C' : undefined)
  const isCelsius = named === 'C' || (named === undefined && middle < surelyFahrenheit)
  return (row: readonly string[]) => {
    const degrees = numberIn(row[temperature])
    if (degrees === undefined) return undefined
    const fahrenheit = isCelsius ? (degrees * 9) / 5 + 32 : degrees
    return fahrenheit < -40 || fahrenheit > 180 ? undefined : fahrenheit
  }
}
