import { counted } from '../../../../shared/rules/counted.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { cellReader, type IsWanted, setField } from './draft-table.ts'
import type { GuessedTable, MatchedTable, TableRow } from './match-columns.ts'

/** Signs and words that repeat the cell above. */
const ditto =
  /^(?:["”„“″〃](?:\s*["”„“″〃])?|''|[-–—]+\s*["”″]\s*[-–—]+|(?:ditto|dito|idem|dto|same|s\.\s?o)\.?)$/i

/** Replaces the signs that repeat the cell above, and says so. */
export function repeatDittos<Table extends MatchedTable>(table: Table) {
  const above: string[] = []
  let repeated = 0
  const rows = table.rows.map(({ number, cells }) => {
    const own = cells.map((cell, place) => {
      const isDitto = ditto.test(cell.trim()) && Boolean(above[place])
      if (isDitto) repeated += 1
      else above[place] = cell
      return above[place] ?? ''
    })
    return { number, cells: own }
  })
  if (repeated === 0) return { table, notices: [] }
  const notices = [`${counted(repeated, 'cell')} had a sign for the cell above.`]
  return { table: { ...table, rows }, notices }
}

/** Takes the rows out that only have a remark. */
export function leaveOutRemarks(
  table: MatchedTable,
  singles: GuessedTable['singles'],
  isWanted: IsWanted,
) {
  const isOut = ({ number }: TableRow) => singles.get(number) === 'remark' && !isWanted(number)
  return {
    table: { ...table, rows: table.rows.filter((row) => !isOut(row)) },
    leftOut: table.rows.filter(isOut).map(({ number }) => ({ number, reason: 'remarks' })),
  }
}

/** The title of a section: `*** Travel humidor ***`, `Top shelf:`. */
const section = /^[^\p{L}\p{N}"(]{2,}.*\p{L}|\p{L}.*[^\p{L}\p{N}\p{Sc}")]{2,}$|\p{L}:$/u

/** True for the text of a section's title. */
export const isSection = (text: string): boolean => section.test(text)

/** Marks at one end of a name: `* Oliva Serie V`, `Oliva Serie V!!`. The title of a section has them at both ends. */
const markedName = /^[^\p{L}\p{N}]+.*[\p{L}\p{N})]$|^[\p{L}\p{N}].*[^:]$/u

/**
 * Takes the rows out that are only the title of a section.
 *
 * @param singles what the rows that have a single text are
 */
export function leaveOutSections(
  table: MatchedTable,
  singles: GuessedTable['singles'],
  isWanted: IsWanted,
) {
  const isName = ({ number, cells }: TableRow) =>
    singles.get(number) === 'name' && cells.some((cell) => markedName.test(cell))
  const isTitle = (row: TableRow) =>
    isHeading(row) && row.cells.some(isSection) && !isName(row) && !isWanted(row.number)
  const titles = table.rows.filter(isTitle)
  if (titles.length === table.rows.length) return { table, leftOut: [] }
  return {
    table: { ...table, rows: table.rows.filter((row) => !titles.includes(row)) },
    leftOut: titles.map(({ number }) => ({ number, reason: 'headings' })),
  }
}

/**
 * Gives a table of whole names a column of brands, if rows with nothing but a brand head the rows below them: `Padrón`,
 * and below it `1964 Torpedo`.
 */
export function takeHeadings(table: MatchedTable, singles: GuessedTable['singles']): MatchedTable {
  const cell = cellReader(table)
  if (table.columns.includes('brand') || !table.columns.includes('name')) return table
  const isBrand = ({ number }: TableRow) => singles.get(number) === 'brand'
  const alone = table.rows.filter((row) => isHeading(row) && cell(row, 'name') !== '')
  const isList = alone.length === table.rows.length
  const headed = isList ? alone.filter(isBrand) : alone
  const isHeaded = alone.filter(isBrand).length * 2 > alone.length || isList
  if (!isHeaded || headed.length === 0) return table
  const headings = new Set(headed.map(({ number }) => number))
  const named = setField(table, 'brand', (row) =>
    headings.has(row.number) ? cell(row, 'name') : '',
  )
  return setField(named, 'name', (row) => (headings.has(row.number) ? '' : cell(row, 'name')))
}

/**
 * Fills brands and their lines down into merged cells, and takes rows out that are only the heading of a brand. If
 * consecutive rows have the same brand, no cell was merged, and the table stays as it is. Without brands, it fills whole
 * names down beside sizes.
 *
 * @param wholeRows the numbers of rows whose names have their own brands
 */
export function fillDown(table: MatchedTable, wholeRows: ReadonlySet<number>, isWanted: IsWanted) {
  const cell = cellReader(table)
  const unchanged = { table, leftOut: [], notices: [] }
  const top = table.columns.includes('brand') ? 'brand' : 'name'
  if (!isMerged(table.rows, (row) => cell(row, top))) return unchanged
  const headings = new Set<number>()
  const filled = { top: 0, lineName: 0 }
  let [brand, line] = ['', '']
  const places = {
    top: table.columns.indexOf(top),
    lineName: table.columns.indexOf('lineName'),
  }
  const rows = table.rows.flatMap((row, n) => {
    const own = { brand: cell(row, top), lineName: cell(row, 'lineName') }
    if (own.brand !== '') {
      const next = table.rows[n + 1]
      const isOut = isHeading(row) && !isWanted(row.number)
      if (isOut && next && cell(next, top) === '') {
        ;[brand, line] = [own.brand, '']
        headings.add(row.number)
        return []
      }
      ;[brand, line] = [own.brand, own.lineName]
      return [row]
    }
    if (own.lineName !== '') line = own.lineName
    if (brand === '' || !saysMore(row, cell) || wholeRows.has(row.number)) return [row]
    const cells = [...row.cells]
    cells[places.top] = brand
    filled.top += 1
    const takesLine =
      top === 'brand' && own.lineName === '' && line !== '' && cell(row, 'name') === ''
    if (takesLine) cells[places.lineName] = line
    if (takesLine) filled.lineName += 1
    return [{ ...row, cells: Array.from(cells, (one) => one ?? '') }]
  })
  return {
    table: { ...table, rows },
    leftOut: [...headings].map((number) => ({ number, reason: 'headings' })),
    notices: [
      ...(filled.top > 0 ? [`The ${top} was filled down in ${counted(filled.top, 'row')}.`] : []),
      ...(filled.lineName > 0
        ? [`The line was filled down in ${counted(filled.lineName, 'row')}.`]
        : []),
    ],
  }
}

type CellOf = (row: TableRow, field: ColumnField) => string

/** True if brands are written only where another one begins. */
function isMerged(rows: readonly TableRow[], brandOf: (row: TableRow) => string): boolean {
  const brands = rows.map(brandOf)
  const isRepeated = brands.some((brand, n) => brand !== '' && brand === brands[n - 1])
  return !isRepeated && brands[0] !== '' && brands.includes('')
}

const isHeading = ({ cells }: TableRow): boolean => cells.filter((cell) => cell !== '').length === 1

const saysMore = (row: TableRow, cell: CellOf): boolean =>
  cell(row, 'lineName') !== '' || cell(row, 'name') !== '' || cell(row, 'size') !== ''
