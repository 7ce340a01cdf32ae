import { readYes, statusOf, yesOf } from '../cells/status-words.ts'
import { cellReader, setField } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

/** Asks once what is in stock if rows say yes to two columns: `Owned` and `Smoked`. */
export function readOwned(table: MatchedTable, answers: Answers) {
  const { header, columns } = table
  const placeOf = (test: (title: string) => boolean) =>
    header.findIndex((title, place) => columns[place] === 'status' && test(title))
  const owned = placeOf((title) => statusOf(title) === 'stock')
  const smoked = placeOf((title) => yesOf(title)[0] === 'smoke')
  const isYes = ({ cells }: TableRow, place: number) => readYes(cells[place] ?? '') === true
  const isBoth = (row: TableRow) => isYes(row, owned) && isYes(row, smoked)
  const first = table.rows.find(isBoth)
  if (!first) return { table, questions: [] }
  const question: Question = {
    id: 'owned',
    text: `Row ${first.number} says yes to “${header[owned]}” and to “${header[smoked]}”. What is it?`,
    answers: [
      { value: 'both', text: 'In stock, and another stick was smoked' },
      { value: 'smoked', text: 'Smoked, and none is left' },
    ],
  }
  if (answers.owned !== 'both') return { table, questions: [question] }
  const cell = cellReader(table)
  const or = (field: 'quantity' | 'smokedCount', count: string) => (row: TableRow) =>
    cell(row, field) || (isBoth(row) ? count : '')
  const counted = setField(table, 'smokedCount', or('smokedCount', '1'))
  const left = setField(counted, 'quantity', or('quantity', '1'))
  const rows = left.rows.map((row) =>
    isBoth(row)
      ? { ...row, cells: row.cells.map((text, place) => (place === smoked ? '' : text)) }
      : row,
  )
  return { table: { ...left, rows }, questions: [question] }
}
