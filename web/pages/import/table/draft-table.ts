import { readNumber, readWhole } from '../../../../shared/rules/read-number.ts'
import { type ColumnField, columnFields } from '../../../features/files/fields.ts'
import { isPlaceholder } from '../cells/cell-kinds.ts'
import { readCount } from '../cells/read-counts.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'

/** Returns the cell of a field in a row. It is empty for a field without a column and for a placeholder. */
export function cellReader({ columns }: Pick<MatchedTable, 'columns'>) {
  const places = new Map(columns.map((field, place) => [field, place]))
  return ({ cells }: TableRow, field: ColumnField): string => {
    const cell = cells[places.get(field) ?? -1] ?? ''
    return isPlaceholder(cell) ? '' : cell
  }
}

/** Reads cells of a field as they are, also placeholders. */
export function rawCell({ columns }: Pick<MatchedTable, 'columns'>, field: ColumnField) {
  const place = columns.indexOf(field)
  return ({ cells }: TableRow): string => cells[place] ?? ''
}

/** Returns the table with other cells of a field, in its own column or in a new one at the end. */
export function setField(
  table: MatchedTable,
  field: ColumnField,
  cellOf: (row: TableRow) => string,
  title: string = columnFields[field].label,
): MatchedTable {
  const place = table.columns.indexOf(field)
  const at = place === -1 ? table.columns.length : place
  const rows = table.rows.map((row) => {
    const cells = replaced(row.cells, at, cellOf(row))
    return cells === row.cells ? row : { ...row, cells }
  })
  if (place !== -1) return { ...table, rows }
  return {
    rows,
    header: [...table.header, title],
    columns: [...table.columns, field],
  }
}

function replaced(cells: readonly string[], at: number, cell: string): readonly string[] {
  if (cells[at] === cell) return cells
  const width = Math.max(cells.length, at + 1)
  return Array.from({ length: width }, (_, n) => (n === at ? cell : (cells[n] ?? '')))
}

/** Returns the table with a column taken for another field, or left out. */
export const retake = (
  { columns, ...table }: MatchedTable,
  from: ColumnField,
  to: ColumnField | undefined,
): MatchedTable => ({ ...table, columns: columns.map((one) => (one === from ? to : one)) })

/** Returns a count of sticks with its sign; `undefined` for boxes and other texts. */
export function sticksIn(cell: string): number | undefined {
  const whole = readWhole(cell.replace(/^\+/, ''))
  if (whole !== undefined) return whole
  const { boxes, sticks } = readCount(cell) ?? {}
  return boxes === undefined ? sticks : undefined
}

/** Returns the amount of money in a cell without its currency; `undefined` if it is unclear. */
export function amountIn(cell: string): number | undefined {
  const number = readNumber(cell.replace(/\p{Sc}|\p{L}/gu, '').trim())
  return typeof number === 'number' ? number : undefined
}

/** Quotes and joins at most three texts: `“A”, “B” and “C”`. */
export function quoteList(words: readonly string[]): string {
  const quoted = words.slice(0, 3).map((word) => `“${word}”`)
  const last = quoted.pop() ?? ''
  return quoted.length === 0 ? last : `${quoted.join(', ')} and ${last}`
}

/** True for the number of a row that the user wants to import, whatever it seems to be. */
export type IsWanted = (number: number) => boolean
