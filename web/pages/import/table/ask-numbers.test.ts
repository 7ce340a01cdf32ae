import { expect, test } from 'vitest'
import { prepareLines } from '../testing/prepare-lines.ts'
import { cellReader } from './draft-table.ts'

test.each([
  [
    ['- 5x Oliva V', '- Small Batch One'],
    ['5x Oliva V', 'Small Batch One'],
  ],
  [
    ['[ ] Oliva V', '☐ Small Batch One'],
    ['Oliva V', 'Small Batch One'],
  ],
  [
    ['• Small Batch One', '• Oliva V'],
    ['Small Batch One', 'Oliva V'],
  ],
  [
    ['1. Oliva V', '2. Small Batch One'],
    ['Oliva V', 'Small Batch One'],
  ],
  [
    ['1) Small Batch One', '2) Oliva V'],
    ['Small Batch One', 'Oliva V'],
  ],
  // A comma makes a second column.
  [
    ['- Oliva V', '- Oliva G,from Bob', '- Padrón 1926'],
    ['Oliva V', 'Oliva G', 'Padrón 1926'],
  ],
  [
    ['1. Oliva V,5', '2. Padrón 1926,3'],
    ['Oliva V', 'Padrón 1926'],
  ],
  [
    ['My cigars', '* Oliva V', '* Padrón 1926'],
    ['Oliva V', 'Padrón 1926'],
  ],
  // These numbers are sticks.
  [
    ['5 - Oliva V', '3 - Padrón 1926'],
    ['5 - Oliva V', '3 - Padrón 1926'],
  ],
])('reads each entry of the list %j', (lines, names) => {
  const table = prepareLines(lines)
  expect(table.rows.map((row) => cellReader(table)(row, 'name'))).toEqual(names)
})

test.each([
  [['[x] Oliva V', '[ ] Oliva G', '- [X] Padrón 1926']],
  [['My list', '☑ Oliva V', '☐ Oliva G']],
])('asks once what the checked entries of the list %j are', (lines) => {
  const { questions } = prepareLines(lines)
  expect(questions.map(({ text }) => text)).toEqual(['“Status” holds “checked”. Is this in stock?'])
  const { kinds, ...table } = prepareLines(lines, { 'status checked': 'smoke' })
  expect(new Set(kinds.values())).toEqual(new Set(['smoke']))
  expect(table.rows.map((row) => cellReader(table)(row, 'name')).slice(0, 2)).toEqual([
    'Oliva V',
    'Oliva G',
  ])
})

test.each([
  ['Oliva V - 5', 'Oliva V', '5'],
  ['Oliva V: 12', 'Oliva V', '12'],
  ['Oliva V (5)', 'Oliva V', '5'],
  ['Oliva V [5]', 'Oliva V', '5'],
  ['Oliva V = 5', 'Oliva V', '5'],
])('asks once what the number in %j is', (line, name, count) => {
  const lines = ['Cigar', 'Padrón 1926', line, 'Padrón 2000 (3)']
  const [question] = prepareLines(lines).questions
  expect(question?.text).toBe(`“${line}” and 1 other name end with a number. What is it?`)
  const cells = (answer: string, field: 'name' | 'quantity' | 'userRating') => {
    const table = prepareLines(lines, { 'name numbers': answer })
    return table.rows.map((row) => cellReader(table)(row, field))
  }
  expect(cells('quantity', 'name')).toEqual(['Padrón 1926', name, 'Padrón 2000'])
  expect(cells('quantity', 'quantity')).toEqual(['', count, '3'])
  expect(cells('userRating', 'userRating')).toEqual(['', count, '3'])
  expect(cells('name', 'name')).toEqual(lines.slice(1))
})

test.each([
  ['Oliva V $8.50', 'Oliva V', '$8.50'],
  ['Oliva V - 12 €', 'Oliva V', '12 €'],
  ['Oliva V ($1250)', 'Oliva V', '$1250'],
  ['Oliva V @ $8', 'Oliva V', '$8'],
])('asks once what the price in %j is', (line, name, price) => {
  const lines = ['Cigar', 'Padrón 1926', line]
  const [question] = prepareLines(lines).questions
  expect(question?.text).toBe(`“${line}” ends with a price. What is it?`)
  const table = prepareLines(lines, { 'name prices': 'price' })
  expect(table.rows.map((row) => cellReader(table)(row, 'name'))).toEqual(['Padrón 1926', name])
  expect(table.rows.map((row) => cellReader(table)(row, 'price'))).toEqual(['', price])
})

test('asks for a count before a price, too', () => {
  const lines = ['Cigar', 'Padrón 1926 - 3 - $22', 'Oliva V - 5 - $8.50']
  const { questions } = prepareLines(lines, { 'name prices': 'totalPrice' })
  expect(questions.map(({ id }) => id)).toEqual(['name prices', 'name numbers'])
})

test.each([
  [['Cigar,Qty', 'Oliva V (5),2']],
  [['Cigar', 'Oliva V 5', 'Padrón No. 9', 'Oliva 7-20-4', 'Oliva V (2019)']],
])('asks nothing about the numbers in %j', (lines) => {
  expect(prepareLines(lines).questions).toEqual([])
})
