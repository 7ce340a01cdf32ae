import { expect, test } from 'vitest'
import { sampleCigar } from '../../../testing/samples.ts'
import { nameSplitter } from '../cells/split-name.ts'
import { readRows, rowReader } from '../rows/read-rows.ts'
import { matchColumns } from '../table/match-columns.ts'
import { prepareTable } from '../table/prepare-table.ts'
import { countsOf, derivePreview, sameIn, takenOf } from './derive-preview.ts'
import { type Edits, noEdits } from './edits.ts'

const table = matchColumns([
  ['Brand', 'Line', 'Size', 'Wrapper', 'Origin', 'Strength', 'Qty', 'Date smoked'],
  ['Oliva', 'Serie V', 'Robusto', 'Habano', 'Nicaragua', 'Full', '5', ''],
  ['Oliva', 'Serie V', 'Robusto', 'Habano', 'Nicaragua', 'Full', '0', '2026-01-01'],
  ['Oliva', 'Serie G', 'Toro', '', 'Nicaragua', 'Medium', '3', ''],
  ['Oliva', 'Serie O', 'Toro', 'Habano', 'Nicaragua', 'Medium', 'some', ''],
  ['Oliva', 'Serie X', 'Toro', 'Habano', 'Nicaragua', 'Medium', '0', ''],
  ['Oliva', 'Serie G', 'Toro', '', 'Nicaragua', 'Medium', '4', ''],
])
const read = rowReader(table, {
  order: 'day first',
  today: '2026-03-04',
  timeZone: 'UTC',
  home: 'USD',
  answers: {},
  ...nameSplitter([]),
  asked: new Set(),
})
const own = sampleCigar({ brand: 'Oliva', lineName: 'Serie G', size: 'Toro' })
const derive = (given: Partial<Edits> = {}, collection = [own]) =>
  derivePreview(
    table.rows.map((row) => read(row, given.corrections?.[row.number])),
    {
      ...noEdits,
      ...given,
      sameOf: sameIn(collection),
      factsOf: () => ({}),
      timeZone: 'UTC',
      now: new Date('2026-03-04T15:00:00Z'),
    },
  )

test('Rows become cigars, or it says why not', () => {
  const { cigars, cigarOf, refused, empty } = derive()
  expect(
    cigars.map(({ cigar, rows, missing, same }) => [cigar.lineName, rows, missing, same?.id]),
  ).toEqual([
    ['Serie V', [2, 3], [], undefined],
    ['Serie G', [4, 7], ['wrapper'], own.id],
  ])
  expect(cigarOf.get(7)).toBe(cigars[1])
  expect(refused.map(({ number, problems }) => [number, problems[0]?.field])).toEqual([
    [5, 'quantity'],
  ])
  expect(empty.map(({ number }) => number)).toEqual([6])
  expect(countsOf(cigars)).toEqual({
    rows: 4,
    cigars: 2,
    purchases: 2,
    sticks: 12,
    smokes: 1,
    cents: 0,
    priceless: 2,
  })
})

test('What is chosen for all, what is corrected and what is left out counts', () => {
  const { cigars, refused } = derive(
    { corrections: { 5: { quantity: '2' } }, defaults: { wrapper: 'Maduro' }, left: [2, 7] },
    [],
  )
  expect(refused).toEqual([])
  expect(
    cigars.map(({ cigar, rows, missing }) => [cigar.lineName, rows, cigar.wrapper, missing]),
  ).toEqual([
    ['Serie V', [3], 'Habano', []],
    ['Serie G', [4], 'Maduro', []],
    ['Serie O', [5], 'Habano', []],
  ])
})

test.each([
  ['skip', {}, []],
  ['add', {}, [['add', [4, 7]]]],
  ['skip', { 7: 'separate' }, [['separate', [7]]]],
  [
    'separate',
    { 4: 'add' },
    [
      ['add', [4]],
      ['separate', [7]],
    ],
  ],
] as const)(
  'Of a cigar that is there, for all %s, for rows %j, comes in: %j',
  (same, choices, taken) => {
    const ofSerieG = takenOf(derive({ same, choices, left: [2, 3] }))
    expect(ofSerieG.map(({ choice, rows }) => [choice, rows])).toEqual(taken)
  },
)

test('keeps wishes apart, and counts what is in stock with its worth', () => {
  const prepared = prepareTable(
    matchColumns([
      ['Brand', 'Line', 'Status', 'Qty', 'Price', 'Gifted'],
      ['Oliva', 'Serie V', 'In humidor', '5', '9.50', '2'],
      ['Oliva', 'Serie G', 'In humidor', '3', '', ''],
      ['Oliva', 'Serie V', 'Smoked', '2', '9.50', ''],
      ['Oliva', 'Serie O', 'Wishlist', '', '7.25', ''],
    ]),
    {},
  )
  const rows = readRows(prepared, {
    order: 'day first',
    today: '2026-03-04',
    timeZone: 'UTC',
    home: 'USD',
    answers: {},
    ...nameSplitter([]),
  })
  const { cigars, wishes } = derivePreview(rows, {
    ...noEdits,
    sameOf: sameIn([]),
    factsOf: () => ({}),
    timeZone: 'UTC',
    now: new Date('2026-03-04T15:00:00Z'),
  })
  expect(wishes.map(({ cigar, purchase }) => [cigar.lineName, purchase.price])).toEqual([
    ['Serie O', 7.25],
  ])
  expect(countsOf(cigars)).toEqual({
    rows: 3,
    cigars: 2,
    purchases: 2,
    sticks: 8,
    smokes: 2,
    cents: 4_750,
    priceless: 1,
  })
})
