import { wordsOf } from '../../../../shared/rules/words-of.ts'
import type { IsWanted } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import { cigarKey } from './net-ledger.ts'
import type { Answers, Question } from './questions.ts'

const balance = /\b(balance|saldo|solde)\b/

/** Asks once which balance of a cigar counts, if a table has several: each of them is of all its sticks. */
export function leaveOutBalances(table: MatchedTable, answers: Answers, isWanted: IsWanted) {
  const title = table.header[table.columns.indexOf('quantity')] ?? ''
  const none = { table, leftOut: [], questions: [] }
  if (!balance.test(wordsOf(title).join(' ')) || table.columns.includes('bought')) return none
  const cigars = [...Map.groupBy(table.rows, cigarKey(table)).values()]
  const repeated = cigars.find(({ length }) => length > 1)
  const [first, second] = repeated ?? []
  if (!first || !second) return none
  const question: Question = {
    id: 'balance',
    text: `Rows ${first.number} and ${second.number} have “${title}” of the same cigar. Which one is right?`,
    answers: [
      { value: 'last', text: 'The last row of each cigar' },
      { value: 'first', text: 'The first row of each cigar' },
      { value: 'all', text: 'All rows together' },
    ],
  }
  const place = answers.balance === 'last' ? -1 : answers.balance === 'first' ? 0 : undefined
  if (place === undefined) return { ...none, questions: [question] }
  const counted = new Set(cigars.map((rows) => rows.at(place)))
  const isLeft = (row: TableRow) => !counted.has(row) && !isWanted(row.number)
  return {
    table: { ...table, rows: table.rows.filter((row) => !isLeft(row)) },
    leftOut: table.rows.flatMap((row) =>
      isLeft(row) ? [{ number: row.number, reason: 'other balances' }] : [],
    ),
    questions: [question],
  }
}
