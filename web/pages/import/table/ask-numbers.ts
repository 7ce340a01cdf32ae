import { counted } from '../../../../shared/rules/counted.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { cellReader, setField } from './draft-table.ts'
import type { MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

/** A number behind a name, after a sign: `Oliva Serie V - 5`, `Oliva Serie V: 5`, `Oliva Serie V (5)`. */
const numbered = /^(.*\p{L}.*?)(?:\s+[-–—=]\s*|\s*[:=]\s*|\s*(?=[([]))([([]?)(\d{1,3})[)\]]?\s*$/u

const told = ['quantity', 'bought', 'boxes', 'smokedCount'] as const

/** Asks once what the numbers behind the names are, in a table that counts nothing. */
export function askNumbers(table: MatchedTable, answers: Answers) {
  const unchanged = { table, questions: [] }
  if (!table.columns.includes('name') || told.some((field) => table.columns.includes(field)))
    return unchanged
  const cell = cellReader(table)
  const names = table.rows.map((row) => cell(row, 'name'))
  const [example = '', ...others] = names.filter((name) => numbered.test(name))
  if (example === '') return unchanged
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other name')}`
  const question: Question = {
    id: 'name numbers',
    text: `“${example}”${more} ${more === '' ? 'ends' : 'end'} with a number. What is it?`,
    answers: [
      { value: 'quantity', text: 'The number of sticks' },
      ...(table.columns.includes('userRating') ? [] : [{ value: 'userRating', text: 'A rating' }]),
      { value: 'name', text: 'A part of the name' },
    ],
  }
  const field = fields.find((one) => one === answers[question.id])
  if (!field) return { table, questions: [question] }
  const numberOf = (name: string) => numbered.exec(name)?.[3] ?? ''
  const valued = setField(table, field, (row) => numberOf(cell(row, 'name')) || cell(row, field))
  const named = setField(valued, 'name', (row) => cell(row, 'name').replace(numbered, '$1'))
  return { table: named, questions: [question] }
}

const fields: readonly ColumnField[] = ['quantity', 'userRating']
