import { expect, test } from 'vitest'
import { findCellQuestions } from './cell-questions.ts'
import { matchColumns } from './match-columns.ts'

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
  return findCellQuestions(table, { home, answers }).map(({ id, text }) => [id, text])
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
