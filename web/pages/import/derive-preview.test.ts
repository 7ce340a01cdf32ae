import { expect, test } from 'vitest'
import { sampleCigar } from '../../testing/samples.ts'
import { type Corrections, correct, countsOf, derivePreview } from './derive-preview.ts'
import { matchColumns } from './match-columns.ts'
import { readRows } from './read-rows.ts'
import { nameSplitter } from './split-name.ts'

const table = matchColumns([
  ['Brand', 'Line', 'Size', 'Wrapper', 'Origin', 'Strength', 'Qty', 'Date smoked'],
  ['Oliva', 'Serie V', 'Robusto', 'Habano', 'Nicaragua', 'Full', '5', ''],
  ['Oliva', 'Serie V', 'Robusto', 'Habano', 'Nicaragua', 'Full', '0', '2026-01-01'],
  ['Oliva', 'Serie G', 'Toro', '', 'Nicaragua', 'Medium', '3', ''],
  ['Oliva', 'Serie O', 'Toro', 'Habano', 'Nicaragua', 'Medium', 'some', ''],
  ['Oliva', 'Serie X', 'Toro', 'Habano', 'Nicaragua', 'Medium', '0', ''],
])
const settings = {
  ...{ timeZone: 'UTC', now: new Date('2026-03-04T15:00:00Z') },
  ...{ defaults: {}, factsOf: () => ({}) },
}
const read = (corrections: Corrections = new Map()) =>
  readRows(correct(table, corrections), {
    ...{ order: 'day first', today: '2026-03-04' },
    ...nameSplitter([]),
  })
const own = sampleCigar({ brand: 'Oliva', lineName: 'Serie G', size: 'Toro' })

test('Rows become cigars, or it says why not', () => {
  const { cigars, refused, empty } = derivePreview(read(), [own], settings)
  expect(
    cigars.map(({ cigar, rows, missing, same }) => [cigar.lineName, rows, missing, same?.id]),
  ).toEqual([
    ['Serie V', [2, 3], [], undefined],
    ['Serie G', [4], ['wrapper'], own.id],
  ])
  expect(refused.map(({ number, problems }) => [number, problems[0]?.field])).toEqual([
    [5, 'quantity'],
  ])
  expect(empty.map(({ number }) => number)).toEqual([6])
  expect(countsOf(cigars)).toEqual({ rows: 3, cigars: 2, purchases: 2, sticks: 8, smokes: 1 })
})

test('What is chosen for all and what is corrected counts', () => {
  const corrected = read(new Map([[5, new Map([['quantity', '2']] as const)]]))
  const { cigars, refused } = derivePreview(corrected, [], {
    ...settings,
    defaults: { wrapper: 'Maduro' },
  })
  expect(refused).toEqual([])
  expect(cigars.map(({ cigar, missing }) => [cigar.lineName, cigar.wrapper, missing])).toEqual([
    ['Serie V', 'Habano', []],
    ['Serie G', 'Maduro', []],
    ['Serie O', 'Habano', []],
  ])
})
