import { UnreadableFile } from '../../features/files/unreadable-file.ts'
import { readMeasured } from './read-measured.ts'
import { type Row, timeKindOf } from './sensor-time.ts'
import { namesHumidity, namesTemperature } from './sensor-words.ts'

/**
 * Joins cells that a comma without quotes divides, where rows have more cells than the heading: `10/17/26, 1:00 PM,68,66`,
 * `17.10.2026 13:00,20,4,66,1`. A row that can be read in several ways becomes empty.
 *
 * @throws UnreadableFile if most of these rows can be read in several ways
 */
export function alignCells(heading: Row, rows: readonly Row[]): readonly Row[] {
  const { length } = withoutBlanks(heading)
  const isLong = (row: Row) => length > 1 && withoutBlanks(row).length > length
  const measures = heading.flatMap((title, place) =>
    namesHumidity(title) || namesTemperature(title) ? [place] : [],
  )
  const align = (row: Row) => {
    const joined = joinNumbers(joinTime(withoutBlanks(row), length), length)
    const isRight =
      joined.length === length &&
      measures.every((place) => readMeasured(joined[place]) !== undefined)
    return isRight ? joined : undefined
  }
  const some = rows.slice(0, 1_000)
  const long = some.filter(isLong).map(withoutBlanks)
  const isMost = (is: (row: Row) => boolean) => long.filter(is).length * 2 > long.length
  // Single rows may end in words with commas.
  if (long.length * 10 < some.length) return rows
  const isAligned = isMost((row) => align(row) !== undefined)
  if (!isAligned && isMost(mayBeDivided))
    throw new UnreadableFile(
      'The rows of this file have more cells than its headings. If commas divide its numbers, please export them with points.',
    )
  return isAligned ? rows.map((row) => (isLong(row) ? (align(row) ?? []) : row)) : rows
}

const withoutBlanks = (row: Row) => row.slice(0, row.findLastIndex((cell) => cell.trim()) + 1)

const joinAt = (row: Row, place: number) =>
  row.toSpliced(place, 2, `${row[place] ?? ''},${row[place + 1] ?? ''}`)

/** Joins a day and its time, or the parts of a day: `Oct 17, 2026 1:00 PM`. */
function joinTime(row: Row, length: number): Row {
  if (row.length <= length) return row
  const place = row.findIndex((cell, n) => isDivided(cell, row[n + 1]))
  return place === -1 ? row : joinTime(joinAt(row, place), length)
}

/** True if a comma divides a time in two cells. */
export function isDivided(cell: string, next = ''): boolean {
  const [kind, both] = [timeKindOf(cell), timeKindOf(`${cell},${next}`)]
  return both !== undefined && both !== kind && (kind === undefined || kind === 'day')
}

/** Joins whole numbers and their decimals, if each number of the row has decimals. */
function joinNumbers(row: Row, length: number): Row {
  if (!mayBeDivided(row)) return row
  const joined: string[] = []
  for (let place = 0; place < row.length; place++) {
    const [cell = '', next = ''] = row.slice(place)
    if (!isWhole(cell)) joined.push(cell)
    else if (isDecimals(next)) joined.push(`${cell},${row[++place]}`)
    else return row
  }
  return joined.length === length ? joined : row
}

const isWhole = (cell: string) => /^\s*-?\d{1,4}\s*$/.test(cell)
const isDecimals = (cell: string) => /^\d+\s*\D{0,4}$/.test(cell)

/** True if a number and its decimals may be two cells. Many notes have commas, too. */
function mayBeDivided(row: Row): boolean {
  const last = row.at(-1) ?? ''
  const isNote = /^\s/.test(last) && readMeasured(last) === undefined && !timeKindOf(last)
  const isPair = row.some((cell, place) => isWhole(cell) && isDecimals(row[place + 1] ?? ''))
  return isPair && !isNote && !row.some((cell) => /^\s*-?\d+\.\d+\s*\D{0,4}$/.test(cell))
}
