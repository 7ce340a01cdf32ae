import { expect, test } from 'vitest'
import { askOrder, findOrder, isAnswered } from './questions.ts'

test.each([
  ['Date (dd/mm/yyyy)', '05/06/2025', 'day first'],
  ['Date M/D/YY', '05/06/2025', 'month first'],
  ['Datum TT-MM-JJJJ', '05-06-2025', 'day first'],
  ['Date jj/mm/aaaa', '05/06/2025', 'day first'],
  ['Date (dd/mm/yyyy)', '05/13/2025', 'month first'],
  ['Date', '05/06/2025', 'unknown'],
  ['Date', '24-08-12', 'unknown'],
  ['Date', '1/0/1900', 'none'],
  ['Date (DD-MM-YY)', '24-08-12', 'day first'],
])('finds below the title %j with %s the order: %s', (title, cell, order) => {
  const rows = [{ number: 2, cells: [cell] }]
  expect(findOrder({ header: [title], columns: ['purchaseDate'], rows })).toBe(order)
})

test.each([
  ['05/06/2025', ['day first', 'month first']],
  ['24-08-12', ['day first', 'year first']],
])('asks how %s is written, with the answers %j', (cell, values) => {
  const rows = [{ number: 2, cells: [cell] }]
  const [question] = askOrder({ header: ['Date'], columns: ['purchaseDate'], rows })
  const answers = Array.isArray(question?.answers) ? question.answers : []
  expect(answers.map(({ value }) => value)).toEqual(values)
})

const offered = [{ value: 'left', text: 'Left' }]

test.each([
  [offered, { counts: 'left' }, true],
  [offered, { counts: '' }, false],
  [offered, { counts: 'given away' }, false],
  [offered, {}, false],
  ['year' as const, { counts: '2024' }, true],
  ['year' as const, { counts: '' }, false],
])('tells for the answers %j whether %j is one', (answers, given, expected) => {
  expect(isAnswered({ id: 'counts', text: 'What are the 3?', answers }, given)).toBe(expected)
})
