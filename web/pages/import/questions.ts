import { type DateEvidence, dayOrders, findDayOrder } from '../../features/files/read-dates.ts'
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

/** The question about the order of day and month, if the dates of a table do not tell it. */
export const orderQuestion: Question = {
  id: 'order',
  text: 'How are dates written?',
  answers: dayOrders,
}

/** Returns what the dates of a table say about the order of day and month. */
export function findOrder({ header, columns, rows }: MatchedTable): DateEvidence {
  const days = columns.flatMap((field, place) =>
    field === 'purchaseDate' || field === 'smokedDate' ? [place] : [],
  )
  const found = findDayOrder(days.flatMap((place) => rows.map(({ cells }) => cells[place] ?? '')))
  const titles = days.map((place) => header[place] ?? '').join(' ')
  if (found !== 'unknown') return found
  if (dayFirst.test(titles)) return 'day first'
  return monthFirst.test(titles) ? 'month first' : found
}

/** `Date (dd/mm/yyyy)`, also in German, French and Italian. */
const dayFirst = /(?<!\p{L})(?:dd?|tt|jj|gg)\s*[./-]\s*mm?(?!\p{L})/iu
const monthFirst = /(?<!\p{L})mm?\s*[./-]\s*(?:dd?|tt|jj|gg)(?!\p{L})/iu
