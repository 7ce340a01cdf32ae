import { expect, test } from 'vitest'
import { findOrder, isAnswered } from './questions.ts'

test.each([
  ['Date (dd/mm/yyyy)', '05/06/2025', 'day first'],
  ['Date M/D/YY', '05/06/2025', 'month first'],
  ['Datum TT-MM-JJJJ', '05-06-2025', 'day first'],
  ['Date jj/mm/aaaa', '05/06/2025', 'day first'],
  ['Date (dd/mm/yyyy)', '05/13/2025', 'month first'],
  ['Date', '05/06/2025', 'unknown'],
])('finds below the title %j with %s the order: %s', (title, cell, order) => {
  const rows = [{ number: 2, cells: [cell] }]
  expect(findOrder({ header: [title], columns: ['purchaseDate'], rows })).toBe(order)
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
