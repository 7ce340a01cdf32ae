import type { LineIndex } from '../../../shared/catalogue/search-lines.ts'
import type { ColumnField } from '../../features/files/fields.ts'
import { lookAt } from './cell-kinds.ts'
import { type Brands, brandsIn, guessFields, type UnclearColumn } from './guess-fields.ts'
import { fieldsOfTitle } from './match-titles.ts'
import { most, tooManyRows } from './table-limits.ts'

/** A row, and its number in the file, from 1. */
export type TableRow = { readonly number: number; readonly cells: readonly string[] }

/** A table with its header, and what each column is guessed to be; undefined is left out. */
export type MatchedTable = {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly columns: readonly (ColumnField | undefined)[]
}

/** A table as its titles and cells are understood, with the columns that must be asked about. */
export type GuessedTable = MatchedTable & {
  readonly unclear: readonly UnclearColumn[]
  /** The numbers of the rows that have nothing but a brand. */
  readonly brandRows: ReadonlySet<number>
}

/** A title and its lines may stand above the header. */
const headerWithin = 10

/**
 * Finds the header of a table and what its columns are, by their titles and their cells, which must agree. A field is
 * taken once, by the column that says it most plainly. A file of which no header is known begins with it, unless its
 * first row has numbers: then it has none.
 *
 * @param index the brands of the catalogue, by which a column of brands and one of whole names are told apart
 */
export function matchColumns(
  table: readonly (readonly string[])[],
  index: LineIndex = [],
): GuessedTable {
  const brands = brandsIn(index)
  const place = findHeader(table, brands)
  const header = table[place] ?? []
  const rows = table
    .map((cells, n) => ({ number: n + 1, cells }))
    .slice(place + 1)
    // Lines below a header have no cells that say something.
    .filter(({ cells }) => cells.some((cell) => !/^[-–—=_:\s]*$/.test(cell)))
    // Some repeat the header on each page.
    .filter(({ cells }) => cells.some((cell, n) => cell !== (header[n] ?? '')))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const titles = Array.from({ length: width }, (_, n) => header[n] ?? '')
  const columns = titles.map((title, n) => ({
    title,
    content: lookAt(rows.map(({ cells }) => cells[n] ?? '')),
    named: fieldsOfTitle(title),
  }))
  const brandRows = rows.flatMap(({ number, cells }) => {
    const [only = '', ...more] = cells.filter((cell) => cell !== '')
    return more.length === 0 && brands.isBrand(only) ? [number] : []
  })
  const guessed = guessFields(columns, brands)
  return { header: titles, rows, ...guessed, brandRows: new Set(brandRows) }
}

/** Why nothing of a table can be imported: a sentence for the user. */
export function problemOf({ rows }: MatchedTable): string | undefined {
  if (rows.length === 0) return 'This table has no rows below its header.'
  return rows.length > most.rows ? tooManyRows : undefined
}

/** @returns -1 for a table without a header */
function findHeader(table: readonly (readonly string[])[], brands: Brands): number {
  const known = table
    .slice(0, headerWithin)
    .map((row) => row.filter((cell) => fieldsOfTitle(cell)[0]?.isWhole).length)
  const most = Math.max(...known, 0)
  if (most >= 2) return known.indexOf(most)
  const isCell = (cell: string) =>
    /^\W{0,2}\d[\d.,]*\W{0,2}$/.test(cell) ||
    brands.isBrand(cell) ||
    brands.isWhole(cell.replace(/^\W*\d{0,2}\W+/, ''))
  const isRow = most === 0 && table[0]?.some(isCell)
  return isRow ? -1 : 0
}
