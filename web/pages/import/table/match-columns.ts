import type { LineIndex } from '../../../../shared/catalog/search-lines.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { lookAt } from '../cells/cell-kinds.ts'
import { notedCurrency } from '../cells/read-currency.ts'
import { most, tooManyRows } from '../file/table-limits.ts'
import { cutBullets, isChecklist, isEntry, readChecklist } from './cut-bullets.ts'
import { type Brands, brandsIn, guessFields, type UnclearColumn } from './guess-fields.ts'
import { joinDivided } from './join-divided.ts'
import { fieldsOfTitle } from './match-titles.ts'

/** A row, and its number in the file, from 1. */
export type TableRow = { readonly number: number; readonly cells: readonly string[] }

/** A table with its header and the fields of its columns. A column without a field is left out. */
export type MatchedTable = {
  readonly header: readonly string[]
  readonly rows: readonly TableRow[]
  readonly columns: readonly (ColumnField | undefined)[]
}

/** A known brand, the name of a cigar, a remark below the last cigar, or another text. */
export type Single = 'brand' | 'name' | 'remark' | 'other'

/** A table with the guessed fields of its columns, and the columns that the page asks about. */
export type GuessedTable = MatchedTable & {
  readonly unclear: readonly UnclearColumn[]
  /** The meaning of each row that has a single text, by the row's number. */
  readonly singles: ReadonlyMap<number, Single>
  /** The numbers of the rows whose whole name begins with a brand, if other rows have nothing but a brand. */
  readonly wholeRows: ReadonlySet<number>
  /** The name of the sheet and the texts above the header. */
  readonly above: readonly string[]
}

/** The first rows that can be the header. Titles and notes may stand above it. */
const headerWithin = 10

/**
 * Finds the header of a table, and the fields of its columns by their titles and their cells, which must agree. A field
 * is taken once, by the column that names it most plainly. If no row has known titles, the first row is the header, unless
 * it has numbers.
 *
 * @param index the brands of the catalog, which tell a column of brands from one of whole names
 * @param title the name of the sheet, if it has one
 */
export function matchColumns(
  whole: readonly (readonly string[])[],
  index: LineIndex = [],
  title = '',
): GuessedTable {
  const brands = brandsIn(index)
  const isChecked = isChecklist(whole)
  const table = isChecked ? readChecklist(whole) : cutBullets(whole)
  const place = isEntry(whole[0]?.[0] ?? '') ? -1 : findHeader(table, brands)
  const header = isChecked
    ? ['Cigar', 'Status']
    : joinGroups(table[place] ?? [], table[place - 1] ?? [])
  const rows = table
    .map((cells, n) => ({ number: n + 1, cells: place < 0 ? cells : joinDivided(cells, header) }))
    .slice(place + 1)
    // Lines below a header have no cells that say something.
    .filter(({ cells }) => cells.some((cell) => !/^[-–—=_:\s]*$/.test(cell)))
    // Some repeat the header on each page.
    .filter(({ cells }) => cells.some((cell, n) => cell !== (table[place]?.[n] ?? '')))
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header.length)
  const titles = Array.from({ length: width }, (_, n) => header[n] ?? '')
  const columns = titles.map((title, n) => ({
    title,
    content: lookAt(rows.map(({ cells }) => cells[n] ?? '')),
    named: fieldsOfTitle(title),
  }))
  const guessed = guessFields(columns, brands)
  const names = guessed.columns.indexOf('name')
  const singles = readSingles(rows, width, brands)
  const hasHeadings = [...singles.values()].includes('brand')
  const wholeRows = (hasHeadings ? rows : []).flatMap(({ number, cells }) =>
    brands.isWhole(cells[names] ?? '') ? [number] : [],
  )
  const titled = table.slice(0, Math.max(0, place)).map((row) => row.filter(Boolean))
  const above = [title, ...titled.flatMap((row) => (row.length === 1 ? row : []))].filter(Boolean)
  return {
    header: titles,
    rows,
    ...guessed,
    singles,
    wholeRows: new Set(wholeRows),
    above,
  }
}

/** Reads the rows that have a single text, see `Single`. */
function readSingles(rows: readonly TableRow[], width: number, { isBrand, isWhole }: Brands) {
  const texts = rows.flatMap(({ number, cells }) => {
    const [text = '', ...more] = cells.filter((cell) => cell !== '')
    return text !== '' && more.length === 0 ? { number, text } : []
  })
  // In a list, names with their own brands have no headings.
  const isOwn = width === 1 && texts.some(({ text }) => isWhole(text))
  const singleOf = (text: string): Single | undefined => {
    if (isBrand(text)) return isOwn ? undefined : 'brand'
    if (isWhole(text.replace(/^[^\p{L}\d]+/u, ''))) return 'name'
    return width > 1 && /\p{L}/u.test(text) ? 'other' : undefined
  }
  const singles = new Map<number, Single>()
  for (const { number, text } of texts) {
    const single = singleOf(text)
    if (single) singles.set(number, single)
  }
  if (texts.length === rows.length) return singles
  const remarks = new Set(texts.filter(({ text }) => isRemark(text)).map(({ number }) => number))
  const last = rows.findLastIndex(
    ({ number }) => singles.get(number) !== 'other' || !remarks.has(number),
  )
  for (const { number } of rows.slice(last + 1)) singles.set(number, 'remark')
  return singles
}

/** True for a text such as `H = humidor` and `All prices in CAD`. */
const isRemark = (text: string): boolean =>
  /\S\s*=|\p{L}:\s*\S/u.test(text) || notedCurrency(text) !== undefined

/** Titles that stand twice get that of their group from the row above: `Bought` and `Smoked` over `Qty`. */
function joinGroups(header: readonly string[], above: readonly string[]): readonly string[] {
  if (above.filter(Boolean).length < 2) return header
  let group = ''
  return header.map((title, place) => {
    group = above[place] || group
    const isTwice = title !== '' && header.indexOf(title) !== header.lastIndexOf(title)
    return isTwice ? `${group} ${title}`.trim() : title
  })
}

/** Returns the reason why a table cannot be imported, as a sentence for the user. */
export function problemOf({ rows }: MatchedTable): string | undefined {
  if (rows.length === 0) return 'This table has no rows below its header.'
  return rows.length > most.rows ? tooManyRows : undefined
}

/** @returns -1 for a table without a header */
function findHeader(table: readonly (readonly string[])[], brands: Brands): number {
  const titlesIn = (row: readonly string[]) =>
    row.filter((cell) => fieldsOfTitle(cell)[0]?.isWhole).length
  const known = table.slice(0, headerWithin).map(titlesIn)
  const most = Math.max(...known, 0)
  if (most >= 2) return known.indexOf(most)
  // Below longer notes.
  const first = table.findIndex((row) => row.filter(Boolean).length > 2)
  if (first >= headerWithin && titlesIn(table[first] ?? []) >= 2) return first
  const isCell = (cell: string) =>
    /^\W{0,2}\d[\d.,]*\W{0,2}$/.test(cell) ||
    brands.isBrand(cell) ||
    brands.isWhole(cell.replace(/^\W*\d{0,2}\W+/, ''))
  if (most === 0) return table[0]?.some(isCell) ? -1 : 0
  // Above a header with one known title may be that of the table.
  const place = known.indexOf(most)
  const isTitle = (row: readonly string[]) => row.filter(Boolean).length < 2
  const isBelow = table.slice(0, place).every(isTitle) && !isTitle(table[place] ?? [])
  return isBelow ? place : 0
}
