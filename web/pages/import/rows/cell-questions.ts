import { counted } from '../../../../shared/rules/counted.ts'
import { dayIn, formatUsDay } from '../../../../shared/rules/dates.ts'
import { type DayOrder, readDate } from '../../../features/files/read-dates.ts'
import { notedCurrency } from '../cells/read-currency.ts'
import type { MatchedTable } from '../table/match-columns.ts'
import { type Answers, leaveOut, type Question } from '../table/questions.ts'
import { givenReader } from './given-cells.ts'
import { findFactQuestions } from './read-facts.ts'
import { amountsOf, notedId, rateId, readPaid, signId, titlesOf } from './read-paid.ts'
import type { Cells } from './read-sticks.ts'
import {
  type DatePoint,
  type DateReading,
  dateFields,
  dateId,
  resolveDate,
} from './resolve-date.ts'

/** The choices that decide how cells are read. */
export type CellReading = {
  readonly order: DayOrder
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly today: string
  readonly timeZone: string
  /** The currency of the user's prices. */
  readonly home: string
  readonly answers: Answers
}

/** Returns what the cells of a table leave open, with and without an answer. */
export function findCellQuestions(table: MatchedTable, reading: CellReading): Question[] {
  const given = table.rows.map(givenReader(table))
  return [
    ...findNotedCurrency(table, given, reading),
    ...findMoneyQuestions(table, given, reading),
    ...findDateQuestions(table, given, reading),
    ...findFactQuestions(table, given, reading.answers),
  ]
}

/** Asks which prices are in a currency that only the notes of a row tell. */
function findNotedCurrency(
  table: MatchedTable,
  rows: readonly Cells[],
  { home, answers }: CellReading,
): Question[] {
  if (table.columns.includes('paidIn')) return []
  const titles = titlesOf(table.header, table.columns)
  const noted = rows.flatMap((given, place) => {
    const note = given.get('notes') ?? ''
    const code = notedCurrency(note)
    if (code === undefined || code === home) return []
    const unsaid = { home, answers: { ...answers, [notedId]: 'rows' }, titles }
    // Without an answer, these are at home.
    return amountsOf(given, unsaid).some(({ currency }) => currency === code) &&
      amountsOf(given, { ...unsaid, answers: {} }).every(({ currency }) => currency !== code)
      ? [{ number: table.rows[place]?.number, code, note }]
      : []
  })
  const [first] = noted
  if (!first) return []
  const { number, code, note } = first
  return [
    {
      id: notedId,
      text: `Row ${number} says “${note.slice(0, 40)}”. Which prices without a currency are in ${code}?`,
      answers: [
        { value: `all ${code}`, text: 'All of the file' },
        { value: 'rows', text: 'Those of the rows that say so' },
        { value: 'none', text: 'None' },
      ],
    },
  ]
}

/** The currencies that signs mean, and what the currencies of the file cost at home. */
function findMoneyQuestions(
  table: MatchedTable,
  rows: readonly Cells[],
  { home, answers }: CellReading,
): Question[] {
  const titles = titlesOf(table.header, table.columns)
  const isRate = (id: string) => id.startsWith(rateId(''))
  const signs = Object.fromEntries(Object.entries(answers).filter(([id]) => !isRate(id)))
  const reading = { home, answers: signs, titles, asked: new Set<string>() }
  const questions = new Map<string, Question>()
  const ask = (question: Question) =>
    questions.has(question.id) || questions.set(question.id, question)
  for (const given of rows) {
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

/** Asks for each column what its dates leave open, once for each point. */
function findDateQuestions(
  table: MatchedTable,
  rows: readonly Cells[],
  reading: CellReading,
): Question[] {
  const whole = { ...reading, dayOf: dayIn(reading.timeZone) }
  return dateFields.flatMap((field) => {
    const place = table.columns.indexOf(field)
    if (place === -1) return []
    const open = new Map<DatePoint, string[]>()
    for (const given of rows) {
      const cell = given.get(field)
      if (cell === undefined) continue
      for (const point of resolveDate(field, cell, whole).points) {
        const known = open.get(point)
        if (known) known.push(cell)
        else open.set(point, [cell])
      }
    }
    return [...open].flatMap(([point, cells]) =>
      // One cell that is no date is corrected in its row.
      point === 'no date' && cells.length === 1
        ? []
        : [
            {
              id: dateId(point, field),
              ...askDate(point, cells, table.header[place] ?? '', whole),
            },
          ],
    )
  })
}

function askDate(
  point: DatePoint,
  cells: readonly string[],
  title: string,
  { order, dayOf }: DateReading,
): Omit<Question, 'id'> {
  const [example = ''] = cells
  const others = cells.length - 1
  const named = `“${example}”${others > 0 ? ` and ${counted(others, 'other date')}` : ''} in “${title}”`
  const have = others > 0 ? 'have' : 'has'
  const leave = { value: leaveOut, text: 'Leave the date out. The words go to the notes' }
  const written = readDate(example, order, dayOf)
  const first = written && 'day' in written ? formatUsDay(written.day) : ''
  switch (point) {
    case 'no year':
      return { text: `${named} ${have} no year. Which year?`, answers: 'year' }
    case 'no day':
      return {
        text: `${named} ${have} no day. Which day counts?`,
        answers: [{ value: 'first day', text: `The first: ${first}` }, leave],
      }
    case 'day or year':
      return {
        text: `${named}: is the number a day or a year?`,
        answers: [
          { value: 'day', text: 'A day' },
          { value: 'year', text: `A year: the month begins on ${first}` },
        ],
      }
    case 'no date':
      return {
        text: `${named} cannot be read. What becomes of them?`,
        answers: [leave, { value: 'correct', text: 'I correct them in their rows' }],
      }
  }
}
