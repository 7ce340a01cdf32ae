import { expect, test } from 'vitest'
import { matchColumns } from '../table/match-columns.ts'
import { findCellQuestions } from './cell-questions.ts'

const ask = (
  title: string,
  cells: readonly string[],
  home = 'USD',
  answers: Readonly<Record<string, string>> = {},
) => {
  const table = matchColumns([
    ['Brand', 'Line', ...title.split(';')],
    ...cells.map((cell) => ['Oliva', 'V', ...cell.split(';')]),
  ])
  return findCellQuestions(table, {
    home,
    answers,
    order: 'day first',
    today: '2026-03-04',
    timeZone: 'UTC',
  }).map(({ id, text }) => [id, text])
}

const euros = ['rate EUR', 'Prices are in EUR, as “12,50 €”. What is 1 EUR in USD?']
test.each([
  ['Price', ['$9', '9', 'US$ 9'], 'USD', []],
  ['Price', ['$9', '12,50 €', '13 €'], 'USD', [euros]],
  ['Price;Rate', ['12,50 €;1.1'], 'USD', []],
  ['Price;Paid in;Price in Currency', ['10;EUR;9'], 'USD', []],
  ['Preis (EUR)', ['12,50 €'], 'EUR', []],
  ['Price', ['0 €'], 'USD', []],
])('asks for the rate of %j with %j in %s: %j', (title, cells, home, questions) => {
  expect(ask(title, cells, home)).toEqual(questions)
})

test('asks once which currency a sign is, and then for its rate', () => {
  const [question, ...others] = ask('Price', ['$9', '$10'], 'EUR')
  const [id = '', text] = question ?? []
  expect([text, others]).toEqual(['Which currency is “$9” in?', []])
  expect(ask('Price', ['$9'], 'EUR', { [id]: 'CAD' }).map(([one]) => one)).toEqual([id, 'rate CAD'])
  expect(ask('Price', ['$9'], 'EUR', { [id]: 'CAD', 'rate CAD': '0.6' })).toHaveLength(2)
})

test.each([
  ['paid in CAD', 'USD', 'CAD'],
  ['Habano shop, bought in CHF', 'USD', 'CHF'],
  ['alle Preise in Euro', 'USD', 'EUR'],
  ['prices are in €', 'USD', 'EUR'],
  ['pagado en euros', 'USD', 'EUR'],
  ['alle Preise in Euro', 'EUR', undefined],
  ['paid in cash', 'USD', undefined],
  ['a friend in Euro Disney', 'USD', undefined],
  ['all in all good', 'USD', undefined],
])('asks about the currency of a note “%s” for a collector in %s: %s', (note, home, code) => {
  const asked = ask('Price;Notes', [`9.90;${note}`, '8;'], home)
  expect(asked.map(([id]) => id)).toEqual(code === undefined ? [] : ['noted currency'])
  expect(ask('Price;Notes', [`${home} 9.90;${note}`], home)).toEqual([])
  expect(ask('Notes', [note], home)).toEqual([])
})

test.each([
  ['all CAD', ['rate CAD']],
  ['rows', ['rate CAD']],
  ['none', []],
])('asks for the rate of a noted currency after the answer %s', (answer, rates) => {
  const answers = { 'noted currency': answer }
  const asked = ask('Price;Notes', ['9.90;paid in CAD', '8;'], 'USD', answers)
  expect(asked.map(([id]) => id)).toEqual(['noted currency', ...rates])
})

const dates = (cells: readonly string[], answers = {}) =>
  ask('Date', cells, 'USD', answers).map(([, text]) => text)

test.each([
  [['2024-08-06', '45994', 'Aug 12, 2024'], []],
  [['12-Aug', '13-Aug'], ['“12-Aug” and 1 other date in “Date” have no year. Which year?']],
  [['2024', '2024-08-06'], ['“2024” in “Date” has no day. Which day counts?']],
  [['Nov-25'], ['“Nov-25” in “Date”: is the number a day or a year?']],
  // The day cannot be in the future, and a month has no day 31.
  [['Nov-28'], ['“Nov-28” in “Date” has no year. Which year?']],
  [['Nov-31'], ['“Nov-31” in “Date” has no day. Which day counts?']],
  [['soon', '2024-08-06'], []],
  [['soon', 'later'], ['“soon” and 1 other date in “Date” cannot be read. What becomes of them?']],
])('asks once for a column with %j: %j', (cells, texts) => {
  expect(dates(cells)).toEqual(texts)
})

test('asks for the year after the answer that a number is a day', () => {
  expect(dates(['Nov-25'], { 'day or year purchaseDate': 'day' })).toEqual([
    '“Nov-25” in “Date”: is the number a day or a year?',
    '“Nov-25” in “Date” has no year. Which year?',
  ])
})

test.each([
  ['Schulnote', [['best rating', '“Schulnote” holds “1” and “2”. Which rating is best?']]],
  ['Rating', []],
])('asks which rating is best below “%s”: %j', (title, questions) => {
  const rows = [1, 2].map((rating) => ({ number: rating, cells: [String(rating)] }))
  const asked = findCellQuestions(
    { header: [title], columns: ['userRating'], rows },
    { home: 'USD', answers: {}, order: 'day first', today: '2026-03-04', timeZone: 'UTC' },
  )
  expect(asked.map(({ id, text }) => [id, text])).toEqual(questions)
})

test.each([
  ['Rating', ['great', '8', 'meh'], 1],
  ['Wrapper', ['Blue Leaf', 'Green Leaf', 'Habano'], 1],
  ['Strength', ['a lot', 'Full'], 0],
  ['Rating', ['0', '0', '8'], 0],
])('asks once below “%s” about the words of %j: %i', (title, cells, count) => {
  const asked = ask(title, cells)
  expect(asked).toHaveLength(count)
  const [[, text] = []] = asked
  if (text)
    expect(text).toBe(
      `“${cells[0]}” and 1 other cell in “${title}” cannot be read. What becomes of them?`,
    )
})
