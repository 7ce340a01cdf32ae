import { counted } from '../../../shared/rules/counted.ts'
import type { ColumnField } from '../../features/files/fields.ts'
import { cellReader } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'

/**
 * Fills brands, and the lines below them, down into the cells that were merged, and takes a row out that is only the
 * heading of its brand. Does nothing where brands stand in consecutive rows: there, an empty cell is no merged one.
 */
export function fillDown(table: MatchedTable) {
  const cell = cellReader(table)
  const unchanged = { table, leftOut: [], notices: [] }
  if (!isMerged(table.rows, cell)) return unchanged
  const headings = new Set<number>()
  const filled = { brand: 0, lineName: 0 }
  let [brand, line] = ['', '']
  const places = {
    brand: table.columns.indexOf('brand'),
    lineName: table.columns.indexOf('lineName'),
  }
  const rows = table.rows.flatMap((row, n) => {
    const own = { brand: cell(row, 'brand'), lineName: cell(row, 'lineName') }
    if (own.brand !== '') {
      const next = table.rows[n + 1]
      if (isHeading(row) && next && cell(next, 'brand') === '') {
        ;[brand, line] = [own.brand, '']
        headings.add(row.number)
        return []
      }
      ;[brand, line] = [own.brand, own.lineName]
      return [row]
    }
    if (own.lineName !== '') line = own.lineName
    if (brand === '' || !saysMore(row, cell)) return [row]
    const cells = [...row.cells]
    cells[places.brand] = brand
    filled.brand += 1
    const takesLine = own.lineName === '' && line !== '' && cell(row, 'name') === ''
    if (takesLine) cells[places.lineName] = line
    if (takesLine) filled.lineName += 1
    return [{ ...row, cells: Array.from(cells, (one) => one ?? '') }]
  })
  return {
    table: { ...table, rows },
    leftOut: [...headings].map((number) => ({ number, reason: 'headings' })),
    notices: [
      ...(filled.brand > 0
        ? [`The brand was filled down in ${counted(filled.brand, 'row')}.`]
        : []),
      ...(filled.lineName > 0
        ? [`The line was filled down in ${counted(filled.lineName, 'row')}.`]
        : []),
    ],
  }
}

type CellOf = (row: TableRow, field: ColumnField) => string

/** True if brands are written only where another one begins. */
function isMerged(rows: readonly TableRow[], cell: CellOf): boolean {
  const brands = rows.map((row) => cell(row, 'brand'))
  const isRepeated = brands.some((brand, n) => brand !== '' && brand === brands[n - 1])
  return !isRepeated && brands[0] !== '' && brands.includes('')
}

const isHeading = ({ cells }: TableRow): boolean => cells.filter((cell) => cell !== '').length === 1

const saysMore = (row: TableRow, cell: CellOf): boolean =>
  cell(row, 'lineName') !== '' || cell(row, 'name') !== '' || cell(row, 'size') !== ''
