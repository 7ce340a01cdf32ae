import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { settleThousands } from './settle-thousands.ts'

const settle = (title: string, cell: string, thousands = '', other = '') => {
  const matched = matchColumns([
    ['Cigar', 'Qty', title],
    ['Oliva V', '25', cell],
    ['Oliva G', '1', other],
  ])
  const { table, questions } = settleThousands(matched, { thousands })
  return [table.rows[0]?.cells[2], questions.map(({ text }) => text)]
}

test.each([
  ['Total', '$1,250', 'thousands', '$1250'],
  ['Total', '$1,250', 'decimals', '$1,2500'],
  ['Total', '$1,250', '', '$1,250'],
  ['Price', '1.250 €', 'thousands', '1250 €'],
  ['Box Price', '1.250', 'decimals', '1.2500'],
])('asks below “%s” how much %s is, with the answer “%s”: %s', (title, cell, answer, settled) => {
  expect(settle(title, cell, answer)).toEqual([settled, [`How much is “${cell}”?`]])
})

test('offers both amounts in full', () => {
  const { questions } = settleThousands(
    matchColumns([
      ['Cigar', 'Price'],
      ['Oliva V', '1.250 €'],
    ]),
    {},
  )
  expect(questions[0]?.answers).toEqual([
    { value: 'thousands', text: '1,250.00' },
    { value: 'decimals', text: '1.25' },
  ])
})

test.each([
  ['Price (JPY)', '3,500', '3500'],
  ['Price', '$1,250.00', '$1,250.00'],
  ['Price', '12,50', '12,50'],
  ['Notes', '1,250', '1,250'],
])('does not ask below “%s” about %s: %s', (title, cell, settled) => {
  expect(settle(title, cell)).toEqual([settled, []])
})

test.each([
  ['$1,250', '$9.50', '$1250', 0],
  ['1.250 €', '9,50 €', '1250 €', 0],
  ['$1,250', '$2,000.00', '$1250', 0],
  ['$1,250', '8', '$1,250', 1],
  ['$1,250', '8,50', '$1,250', 1],
])('reads %s beside %s as %s and asks %i questions', (cell, other, settled, asked) => {
  const [read, questions] = settle('Price', cell, '', other)
  expect(read).toBe(settled)
  expect(questions).toHaveLength(asked)
})
