import { givenReader } from './given-cells.ts'
import type { MatchedTable } from './match-columns.ts'
import type { Answers, Question } from './questions.ts'
import { amountsOf, rateId, readPaid, signId, titlesOf } from './read-paid.ts'

/** How cells are read, see `Reading`. */
export type CellReading = {
  readonly home: string
  readonly answers: Answers
}

/** Returns what the cells of a table leave open, with and without an answer. */
export function findCellQuestions(table: MatchedTable, reading: CellReading): Question[] {
  return findMoneyQuestions(table, reading)
}

/** The currencies that signs mean, and what the currencies of the file cost at home. */
function findMoneyQuestions(table: MatchedTable, { home, answers }: CellReading): Question[] {
  const give = givenReader(table)
  const titles = titlesOf(table.header, table.columns)
  const isRate = (id: string) => id.startsWith(rateId(''))
  const signs = Object.fromEntries(Object.entries(answers).filter(([id]) => !isRate(id)))
  const reading = { home, answers: signs, titles, asked: new Set<string>() }
  const questions = new Map<string, Question>()
  const ask = (question: Question) =>
    questions.has(question.id) || questions.set(question.id, question)
  for (const row of table.rows) {
    const given = give(row)
    const amounts = amountsOf(given, reading)
    if (amounts.every(({ currency, isAsked }) => currency === home && !isAsked)) continue
    const example = given.get(amounts.find(({ currency }) => currency !== home)?.field ?? 'price')
    for (const { field, currencies, isAsked } of amounts)
      if (isAsked) ask(askSign(currencies, given.get(field) ?? ''))
    const { paid, price } = readPaid(
      given,
      () => 1,
      reading,
      () => {},
    )
    if (paid && price === undefined && !given.has('rate'))
      ask({
        id: rateId(paid.currency),
        text: `Prices are in ${paid.currency}, as “${example}”. What is 1 ${paid.currency} in ${home}?`,
        answers: 'rate',
      })
  }
  return [...questions.values()]
}

const names = new Intl.DisplayNames('en-US', { type: 'currency' })

const askSign = (currencies: readonly string[], example: string): Question => ({
  id: signId(currencies),
  text: `Which currency is “${example}” in?`,
  answers: currencies.map((code) => ({ value: code, text: `${names.of(code) ?? code} (${code})` })),
})
