import { statusOf } from '../cells/status-words.ts'
import { type IsWanted, setField } from './draft-table.ts'
import type { GuessedTable, MatchedTable, TableRow } from './match-columns.ts'

/** The status and humidor that a heading gives to the rows below it. */
type Section = { readonly status: string; readonly humidor: string }

const none: Section = { status: '', humidor: '' }

/** A name that only humidors have. */
const place =
  /\p{L}.*(?:humidor|wineador|tupperdor|coolidor)|(?:humidor|wineador|tupperdor|coolidor)\W+[\p{L}\d]/iu

/**
 * Gives rows below a heading such as `SMOKED`, `Wish List` or `Travel humidor` its status or humidor. Does nothing if other
 * rows have a single text, too: one of them may end a section.
 *
 * @param singles what the rows that have a single text are
 */
export function takeSections(
  table: MatchedTable,
  singles: GuessedTable['singles'],
  isWanted: IsWanted,
) {
  const has = (field: 'status' | 'humidor') => table.columns.includes(field)
  const sectionOf = ({ number, cells }: TableRow): Section | undefined => {
    const [text = '', ...others] = cells.filter((cell) => cell !== '')
    if (others.length > 0 || isWanted(number)) return undefined
    const name = text.replace(/^[^\p{L}\d]+|[^\p{L}\d)]+$/gu, '')
    const isStatus = statusOf(name) !== undefined && !/\d/.test(name)
    if (isStatus) return has('status') ? undefined : { ...none, status: name }
    return place.test(name) && !has('humidor') ? { ...none, humidor: name } : undefined
  }
  const sections = new Map(table.rows.map((row) => [row.number, sectionOf(row)]))
  const headings = table.rows.filter(({ number }) => sections.get(number))
  const isOther = ({ number }: TableRow) => singles.get(number) === 'other' && !sections.get(number)
  if (headings.length === 0 || headings.length === table.rows.length || table.rows.some(isOther))
    return { table, leftOut: [] }
  const rows = table.rows.filter((row) => !headings.includes(row))
  const fill = (filled: MatchedTable, field: 'status' | 'humidor') => {
    const last = (number: number) => headings.findLast((heading) => heading.number < number)
    const cellOf = ({ number }: TableRow) => sections.get(last(number)?.number ?? 0)?.[field] ?? ''
    return rows.some(cellOf) ? setField(filled, field, cellOf) : filled
  }
  return {
    table: fill(fill({ ...table, rows }, 'status'), 'humidor'),
    leftOut: headings.map(({ number }) => ({ number, reason: 'headings' })),
  }
}
