import { expect, test } from 'vitest'
import { matchColumns, problemOf } from './match-columns.ts'

test.each([
  [
    'our own CSV',
    [
      'Brand',
      'Line/Name',
      'Size',
      'Ring Gauge',
      'Length (inches)',
      'Quantity',
      'Price per Cigar',
      'Purchase Date',
      'Added',
    ],
    [
      'brand',
      'lineName',
      'size',
      'ringGauge',
      'length',
      'quantity',
      'price',
      'purchaseDate',
      undefined,
    ],
  ],
  ['several languages', ['Brand', 'Lagerort', 'Humidor Location'], ['brand', undefined, 'humidor']],
  ['camel case', ['cigarName', 'purchaseDate', 'boxPrice'], ['name', 'purchaseDate', 'boxPrice']],
  [
    'German',
    ['Marke', 'Anzahl', 'Kaufdatum', 'Länge', 'Stärke', 'Größe'],
    ['brand', 'quantity', 'purchaseDate', 'length', 'strength', 'size'],
  ],
  [
    'prices abroad',
    ['Brand', 'Price', 'Currency', 'Price in Currency', 'Rate'],
    ['brand', 'price', 'paidIn', 'paidEach', 'rate'],
  ],
  ['boxes', ['Price/Box', 'Sticks/Box', 'Price/Stick'], ['boxPrice', 'boxSize', 'price']],
  [
    'more words',
    ['Brand', 'Total price paid ($)', 'Qty (sticks)'],
    ['brand', 'totalPrice', 'quantity'],
  ],
  [
    'a name that stands twice',
    ['Date', 'Brand', 'Purchase date'],
    [undefined, 'brand', 'purchaseDate'],
  ],
] as const)('The columns of %s are known by their names', (_, header, columns) => {
  expect(matchColumns([header, ['', '']]).columns).toEqual(columns)
})

test('Columns without a known name are what they hold', () => {
  const { columns, header } = matchColumns([
    ['Brand', 'A', 'B', '', 'D'],
    ['Oliva', '5 x 50', '12/13/2025', 'Medium to Full', 'Nicaragua'],
    ['Padrón', '6 x 52', '1/2/2025', 'Full', 'nicaragua'],
  ])
  expect(columns).toEqual(['brand', 'measures', 'purchaseDate', 'strength', 'origin'])
  expect(header).toHaveLength(5)
})

test('Of a name and the measures of a size, each has its column', () => {
  const { columns } = matchColumns([
    ['Brand', 'Vitola', 'Size'],
    ['Oliva', 'Robusto', '5 x 50'],
  ])
  expect(columns).toEqual(['brand', 'size', 'measures'])
})

test('Titles and empty lines above the header are left out', () => {
  const table = matchColumns([['My humidor'], ['', ''], ['Brand', 'Qty'], ['', ''], ['Oliva', '3']])
  expect(table).toMatchObject({
    header: ['Brand', 'Qty'],
    rows: [{ number: 5, cells: ['Oliva', '3'] }],
  })
})

test.each([
  [0, 'This table has no rows below its header.'],
  [5_000, undefined],
  [5_001, 'A table has at most 5,000 rows. Please split it into several files.'],
])('Of a table of %i rows the problem is: %s', (count, problem) => {
  const rows = Array.from({ length: count }, () => ['Oliva', '3'])
  expect(problemOf(matchColumns([['Brand', 'Qty'], ...rows]))).toBe(problem)
})
