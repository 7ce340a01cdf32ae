import { wordsOf } from '../../../../shared/rules/words-of.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { lookAt } from '../cells/cell-kinds.ts'
import { currenciesOfTitle } from '../cells/read-currency.ts'
import { yesOf } from '../cells/status-words.ts'
import { setField } from './draft-table.ts'
import type { GuessedTable, MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'

type Read = { readonly table: MatchedTable; readonly questions: readonly Question[] }

/** The columns that tell what rows are. */
const telling = ['status', 'smokedDate', 'smokedCount'] as const

/** Columns that only a smoke has. */
const journal =
  /\b(draw|burn|appearance|pairing|pairings|duration|smoke time|smoking time|rauchdauer|abbrand|zugverhalten|tiraje|tirage|tiraggio|geraucht|where smoked)\b/

/** Columns that only cigars in stock have. */
const ofStock = ['quantity', 'bought', 'boxes', 'price', 'boxPrice', 'totalPrice'] as const

/** True for the title of a column that only the row of a smoke has. */
export const isJournalTitle = (title: string): boolean => journal.test(wordsOf(title).join(' '))

const isJournal = ({ header, rows, columns }: GuessedTable, place: number): boolean => {
  const { cells } = lookAt(rows.map((row) => row.cells[place] ?? ''))
  const isDuration = cells.length > 0 && cells.every((cell) => duration.test(cell))
  return (
    columns[place] === undefined &&
    (isDuration || isJournalTitle(header[place] ?? '')) &&
    !ofStock.some((field) => columns.includes(field))
  )
}

/** The time that a smoke takes: `75 min`, `1h 30m`. */
const duration =
  /^\s*(?:\d+([.,]\d+)?\s*(?:h|hrs?|hours?|std\.?|stunden?|horas?|heures?)(?:\s*\d*\s*(?:m|min)?)?|\d+\s*(?:min|mins|minutes?|minuten|minutos))\.?\s*$/i

/**
 * Asks what rows are below a title that says it of all (`Wishlist`, `Smoked in 2024`), or beside a column of a journal
 * (`Draw`).
 */
export function readTitle(table: GuessedTable, answers: Answers): Read {
  const above = table.above.find((text) => yesOf(text)[0] !== 'stock')
  const title = above ?? table.header.find((_, place) => isJournal(table, place))
  if (title === undefined || telling.some((field) => table.columns.includes(field)))
    return { table, questions: [] }
  const question: Question = {
    id: 'title',
    text: `“${title.slice(0, 40)}” is ${above ? 'the title' : 'a column'} of this table. What are its rows?`,
    answers: [
      { value: 'stock', text: 'Cigars in stock' },
      { value: 'smoke', text: 'Smoked cigars' },
      { value: 'wish', text: 'Wishes' },
    ],
  }
  const word =
    answers.title === 'smoke' ? 'Smoked' : answers.title === 'wish' ? 'Wishlist' : undefined
  if (word === undefined) return { table, questions: [question] }
  return {
    table: setField(table, 'status', () => word),
    questions: [question],
  }
}

const amounts: ReadonlySet<ColumnField | undefined> = new Set([
  ...(['price', 'boxPrice', 'totalPrice'] as const),
])

/** Gives the titles of amounts without a currency the one that is named above or below: `All prices in CAD`. */
export function takeCurrency(table: GuessedTable): GuessedTable {
  const remarks = table.rows.filter(({ number }) => table.singles.get(number) === 'remark')
  const below = remarks.map(({ cells }) => cells.join(' '))
  const [code] = [...table.above, ...below].flatMap((text) => {
    const named = currenciesOfTitle(text)
    return named.length === 1 ? named : []
  })
  if (code === undefined) return table
  const header = table.header.map((title, place) =>
    amounts.has(table.columns[place]) && currenciesOfTitle(title).length === 0
      ? `${title} (${code})`
      : title,
  )
  return { ...table, header }
}
