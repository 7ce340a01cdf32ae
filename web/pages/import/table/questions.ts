import {
  canBeginWithYear,
  type DateEvidence,
  dayOrders,
  findDayOrder,
} from '../../../features/files/read-dates.ts'
import { isPlaceholder } from '../cells/cell-kinds.ts'
import type { MatchedTable } from './match-columns.ts'

/** A point that a file leaves open. The page asks it once for the file and imports nothing before the answer. */
export type Question = {
  /** The key of its answer. */
  readonly id: string
  /** The question as the page asks it, with an example from the file where that helps. */
  readonly text: string
  /** The answers to choose from, or what the user types. */
  readonly answers: readonly { readonly value: string; readonly text: string }[] | 'year' | 'rate'
}

/** The answer that leaves out what a question is about: the date, or the value at home. */
export const leaveOut = 'leave out'

/** The answers of the user, by the ids of their questions. */
export type Answers = Readonly<Record<string, string>>

/** True if a question has an answer. An answer that it does not offer is from another question with its id. */
export const isAnswered = ({ id, answers: offered }: Question, answers: Answers): boolean =>
  typeof offered === 'string'
    ? Boolean(answers[id])
    : offered.some(({ value }) => value === answers[id])

/** Returns the question about the order of dates, if a table does not tell it. */
export function askOrder(table: MatchedTable): Question[] {
  if (findOrder(table) !== 'unknown') return []
  const answers = canBeginWithYear(datesOf(table)) ? [dayOrders[0], yearFirst] : dayOrders
  return [{ id: 'order', text: 'How are dates written?', answers }]
}

const yearFirst = { value: 'year first', text: 'Year first: 25-12-31' }

const placesOfDates = ({ columns }: MatchedTable): readonly number[] =>
  columns.flatMap((field, place) =>
    field === 'purchaseDate' || field === 'smokedDate' ? [place] : [],
  )

const datesOf = (table: MatchedTable): readonly string[] =>
  placesOfDates(table)
    .flatMap((place) => table.rows.map(({ cells }) => cells[place] ?? ''))
    .filter((cell) => !isPlaceholder(cell))

/** Returns what the dates of a table say about the order of day and month. */
export function findOrder(table: MatchedTable): DateEvidence {
  const dates = datesOf(table)
  const found = findDayOrder(dates)
  const titles = placesOfDates(table)
    .map((place) => table.header[place] ?? '')
    .join(' ')
  if (canBeginWithYear(dates)) return isDayFirst.test(titles) ? 'day first' : 'unknown'
  if (found !== 'unknown') return found
  if (isDayFirst.test(titles)) return 'day first'
  return isMonthFirst.test(titles) ? 'month first' : found
}

/** `Date (dd/mm/yyyy)`, also in German, French and Italian. */
const isDayFirst = /(?<!\p{L})(?:dd?|tt|jj|gg)\s*[./-]\s*mm?(?!\p{L})/iu
const isMonthFirst = /(?<!\p{L})mm?\s*[./-]\s*(?:dd?|tt|jj|gg)(?!\p{L})/iu
