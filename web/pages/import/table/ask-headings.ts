import { counted } from '../../../../shared/rules/counted.ts'
import { yesOf } from '../cells/status-words.ts'
import { cellReader, type IsWanted, rawCell, setField } from './draft-table.ts'
import { isSection } from './fill-down.ts'
import type { GuessedTable, MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

/** True for a heading that says that the rows below it are not stock: `Wish list`, `Smoked`. */
const saysStatus = (text: string): boolean => text.length <= 40 && yesOf(text)[0] !== 'stock'

const textOf = ({ cells }: TableRow): string => cells.find((cell) => cell !== '') ?? ''

/**
 * Asks once what rows with a single text are that names no known brand: `Top tray`, `Wish list`, `Prices before tax`.
 * They may be cigars of one stick.
 *
 * @param singles what the rows that have a single text are
 */
export function askHeadings(
  table: MatchedTable,
  singles: GuessedTable['singles'],
  answers: Answers,
  isWanted: IsWanted,
) {
  const unchanged = { table, leftOut: [], questions: [] }
  const cell = cellReader(table)
  const hasBrands = table.columns.includes('brand')
  const lone = table.rows.filter((row, n) => {
    const next = table.rows[n + 1]
    const isBrand = hasBrands && cell(row, 'brand') !== '' && next && cell(next, 'brand') === ''
    const text = textOf(row)
    return (
      singles.get(row.number) === 'other' &&
      !isWanted(row.number) &&
      !isBrand &&
      (saysStatus(text) || !isSection(text))
    )
  })
  const [first, ...others] = lone
  if (!first || lone.length * 2 >= table.rows.length) return unchanged
  const said = lone.map(textOf).find(saysStatus)
  const more =
    others.length === 0
      ? '. What is it?'
      : `, and ${counted(others.length, 'other row')} only a text. What are they?`
  const question: Question = {
    id: 'headings',
    text: `Row ${first.number} has only “${textOf(first).slice(0, 40)}”${more}`,
    answers: [
      {
        value: 'headings',
        text: said
          ? `A heading: the rows below “${said}” are what it says`
          : 'A heading or a note: leave it out',
      },
      { value: 'cigars', text: 'A cigar: one stick' },
    ],
  }
  if (answers.headings !== 'headings') return { table, leftOut: [], questions: [question] }
  const out = new Set(lone.map(({ number }) => number))
  const kept = { ...table, rows: table.rows.filter(({ number }) => !out.has(number)) }
  return {
    table: said === undefined ? kept : withStatus(kept, table, out),
    leftOut: [...out].map((number) => ({ number, reason: 'headings' })),
    questions: [question],
  }
}

/** Gives the rows below a heading the status that the heading says. A row keeps its own status. */
function withStatus(kept: MatchedTable, whole: MatchedTable, headings: ReadonlySet<number>) {
  const said = new Map<number, string>()
  let heading = ''
  for (const row of whole.rows) {
    if (headings.has(row.number)) heading = saysStatus(textOf(row)) ? textOf(row) : ''
    else said.set(row.number, heading)
  }
  const own = rawCell(kept, 'status')
  return setField(kept, 'status', (row) => own(row) || (said.get(row.number) ?? ''))
}
