import { wordsOf } from '../../../../shared/rules/words-of.ts'
import { readDay } from '../../../features/files/read-dates.ts'
import { isPlaceholder } from '../cells/cell-kinds.ts'
import { cellReader, type IsWanted, rawCell, setField } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

const ordered = /\b(ordered|order date|bestellt|bestelldatum|pedido|commande|ordinato|besteld)\b/
const received =
  /\b(received|arrived|delivered|erhalten|geliefert|recibido|recu|ricevuto|ontvangen|recebido)\b/

/** Asks once if rows have come that have a day of the order, and none below 'Received'. */
export function readOrders(table: MatchedTable, answers: Answers, isWanted: IsWanted) {
  const none = { table, leftOut: [], questions: [] }
  const { header, columns } = table
  const has = (title: string, words: RegExp) => words.test(wordsOf(title).join(' '))
  const title = header[columns.indexOf('purchaseDate')] ?? ''
  const place = header.findIndex((one, n) => columns[n] === undefined && has(one, ordered))
  if (place === -1 || !has(title, received) || columns.includes('status')) return none
  const cell = cellReader(table)
  const dayOf = ({ cells }: TableRow) => {
    const day = cells[place] ?? ''
    return isPlaceholder(day) || !readDay(day, 'month first') ? '' : day
  }
  const isOpen = (row: TableRow) =>
    dayOf(row) !== '' && !readDay(cell(row, 'purchaseDate'), 'month first')
  const open = table.rows.filter((row) => isOpen(row) && !isWanted(row.number))
  const [first] = open
  if (!first) return none
  const question: Question = {
    id: 'order came',
    text: `Row ${first.number} has ${dayOf(first)} in “${header[place]}”, and no day in “${title}”. Has the order arrived?`,
    answers: [
      { value: 'no', text: 'No: leave such rows out' },
      { value: 'yes', text: 'Yes: use the day of the order' },
    ],
  }
  if (answers['order came'] === 'no')
    return {
      table: { ...table, rows: table.rows.filter((row) => !open.includes(row)) },
      leftOut: open.map(({ number }) => ({ number, reason: 'on order' })),
      questions: [question],
    }
  if (answers['order came'] !== 'yes') return { ...none, questions: [question] }
  const own = rawCell(table, 'purchaseDate')
  const dated = setField(table, 'purchaseDate', (row) => (isOpen(row) ? dayOf(row) : own(row)))
  return { ...none, table: dated, questions: [question] }
}
