import { wordsOf } from '../../../shared/rules/words-of.ts'
import { readDay } from '../../features/files/read-dates.ts'
import { type ColumnField, columnFields, fieldNames } from './column-fields.ts'
import { readSize } from './read-measures.ts'
import { readOrigin, readStrength, readWrapper } from './read-terms.ts'
import { most, tooManyRows } from './table-limits.ts'

/** A row, and its number in the file, from 1. */
export type TableRow = { readonly number: number; readonly cells: readonly string[] }

/** A table with its header, and what each column is guessed to be; undefined is left out. */
export type MatchedTable = {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly columns: readonly (ColumnField | undefined)[]
}

/** A title and its lines may stand above the header. */
const headerWithin = 10

/** How many rows say what a column holds. */
const sampled = 50

/**
 * Finds the header of a table and what its columns are, by their names and by what they hold. A field is taken
 * once, by the column that says it most plainly; a file of which no header is known begins with its first row.
 */
export function matchColumns(table: readonly (readonly string[])[]): MatchedTable {
  const place = findHeader(table)
  const header = table[place] ?? []
  const rows = table
    .map((cells, n) => ({ number: n + 1, cells }))
    .slice(place + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const names = Array.from({ length: width }, (_, n) => header[n] ?? '')
  const columns = takeOnce(names.map(fieldOfName))
  const guesses = names.map((_, n) =>
    fieldOfContent(rows.slice(0, sampled).map(({ cells }) => cells[n] ?? '')),
  )
  return { header: names, rows, columns: fillUp(columns, guesses) }
}

/** Why nothing of a table can be imported: a sentence for the user. */
export function problemOf({ rows }: MatchedTable): string | undefined {
  if (rows.length === 0) return 'This table has no rows below its header.'
  return rows.length > most.rows ? tooManyRows : undefined
}

function findHeader(table: readonly (readonly string[])[]): number {
  const known = table
    .slice(0, headerWithin)
    .map((row) => row.filter((cell) => fieldOfName(cell)?.isWhole).length)
  const most = Math.max(...known, 0)
  return most >= 2 ? known.indexOf(most) : 0
}

type Match = { readonly field: ColumnField; readonly isWhole: boolean; readonly name: string }

const known = new Map<string, ColumnField>(
  fieldNames.flatMap((field) => {
    const { label, names } = columnFields[field]
    return [wordsOf(label).join(' '), ...names.split(', ')].map((name) => [name, field] as const)
  }),
)

/** The field that a header names, whole or with the longest of its known names within. */
function fieldOfName(header: string): Match | undefined {
  const words = wordsOf(header.replace(/([a-z])([A-Z])/g, '$1 $2')).join(' ')
  const whole = known.get(words)
  if (whole) return { field: whole, isWhole: true, name: words }
  const within = [...known.keys()]
    .filter((name) => name.length > 3 && ` ${words} `.includes(` ${name} `))
    .toSorted((one, other) => other.length - one.length)[0]
  const field = within === undefined ? undefined : known.get(within)
  return field && { field, isWhole: false, name: within ?? '' }
}

/** Of the columns that name the same field it is the one that names it whole and with the most words. */
function takeOnce(matches: readonly (Match | undefined)[]): (ColumnField | undefined)[] {
  const plainness = ({ isWhole, name }: Match) => (isWhole ? 1_000 : 0) + name.length
  return matches.map((match, place) => {
    if (!match) return undefined
    const isPlainest = matches.every(
      (other, otherPlace) =>
        other?.field !== match.field ||
        plainness(other) < plainness(match) ||
        (plainness(other) === plainness(match) && otherPlace >= place),
    )
    return isPlainest ? match.field : undefined
  })
}

/** A column that no name says is what most of its cells can be read as. */
function fieldOfContent(cells: readonly string[]): ColumnField | undefined {
  const filled = cells.filter((cell) => cell !== '')
  const isMostly = (test: (cell: string) => unknown) =>
    filled.length > 0 && filled.filter((cell) => test(cell)).length > filled.length * 0.7
  if (isMostly((cell) => readSize(cell).ringGauge)) return 'measures'
  if (
    isMostly(
      (cell) =>
        /[-/.]|\p{L}/u.test(cell) && (readDay(cell, 'day first') ?? readDay(cell, 'month first')),
    )
  )
    return 'purchaseDate'
  if (isMostly((cell) => /\p{L}/u.test(cell) && readStrength(cell))) return 'strength'
  if (isMostly(readOrigin)) return 'origin'
  if (isMostly(readWrapper)) return 'wrapper'
  return undefined
}

function fillUp(
  columns: readonly (ColumnField | undefined)[],
  guesses: readonly (ColumnField | undefined)[],
): (ColumnField | undefined)[] {
  const taken = new Set<ColumnField | undefined>(columns)
  return columns.map((column, place) => {
    const guess = guesses[place]
    if (column !== undefined || guess === undefined || taken.has(guess)) return column
    taken.add(guess)
    return guess
  })
}
