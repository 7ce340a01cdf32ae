import { counted } from '../../../../shared/rules/counted.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { cellReader, setField } from './draft-table.ts'
import type { MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

/** A number or a price behind names, and the fields that it may be. */
type Ending = {
  readonly id: string
  readonly what: string
  /** Has the groups `name` and `value`. */
  readonly pattern: RegExp
  /** The fields that leave nothing to ask. */
  readonly told: readonly ColumnField[]
  readonly fields: readonly { readonly field: ColumnField; readonly text: string }[]
}

const endings: readonly Ending[] = [
  {
    id: 'name prices',
    what: 'a price',
    // `Oliva Serie V $8.50`, `Oliva Serie V (8,50 €)`.
    pattern:
      /^(?<name>.*\p{L}.*?)\s*[-–—=:@([\s]\s*(?<value>\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc})[)\]]?\s*$/u,
    told: ['price', 'boxPrice', 'totalPrice', 'paidEach'],
    fields: [
      { field: 'price', text: 'What one stick cost' },
      { field: 'totalPrice', text: 'What all sticks of the row cost' },
    ],
  },
  {
    id: 'name numbers',
    what: 'a number',
    // `Oliva Serie V - 5`, `Oliva Serie V: 5`, `Oliva Serie V (5)`.
    pattern:
      /^(?<name>.*\p{L}.*?)(?:\s+[-–—=]\s*|\s*[:=]\s*|\s*(?=[([]))[([]?(?<value>\d{1,3})[)\]]?\s*$/u,
    told: ['quantity', 'bought', 'boxes', 'smokedCount'],
    fields: [
      { field: 'quantity', text: 'The number of sticks' },
      { field: 'userRating', text: 'A rating' },
    ],
  },
]

/** Asks once what the prices and the numbers behind the names are, in a table that has no column for them. */
export function askNumbers(table: MatchedTable, answers: Answers) {
  const questions: Question[] = []
  const read = endings.reduce((done, ending) => {
    const asked = askEnding(done, ending, answers)
    questions.push(...asked.questions)
    return asked.table
  }, table)
  return { table: read, questions }
}

function askEnding(
  table: MatchedTable,
  { id, what, pattern, told, fields }: Ending,
  answers: Answers,
) {
  const { columns } = table
  const unchanged = { table, questions: [] }
  if (!columns.includes('name') || told.some((field) => columns.includes(field))) return unchanged
  const cell = cellReader(table)
  const names = table.rows.map((row) => cell(row, 'name'))
  const [example = '', ...others] = names.filter((name) => pattern.test(name))
  if (example === '') return unchanged
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other name')}`
  const open = fields.filter(({ field }) => !columns.includes(field))
  const question: Question = {
    id,
    text: `“${example}”${more} ${more === '' ? 'ends' : 'end'} with ${what}. What is it?`,
    answers: [
      ...open.map(({ field, text }) => ({ value: field, text })),
      { value: 'name', text: 'A part of the name' },
    ],
  }
  const field = open.find((one) => one.field === answers[id])?.field
  if (!field) return { table, questions: [question] }
  const partsOf = (name: string) => pattern.exec(name)?.groups
  const valued = setField(table, field, (row) => partsOf(cell(row, 'name'))?.value ?? '')
  const named = setField(valued, 'name', (row) => {
    const name = cell(row, 'name')
    return partsOf(name)?.name ?? name
  })
  return { table: named, questions: [question] }
}
