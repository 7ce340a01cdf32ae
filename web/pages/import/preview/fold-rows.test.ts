import { expect, test } from 'vitest'
import type { ReadRow } from '../rows/read-rows.ts'
import { type Facts, foldRows, groupRows } from './fold-rows.ts'

const when = { timeZone: 'America/New_York', now: new Date('2026-03-04T15:00:00Z') }

type Given = {
  readonly cigar?: Partial<ReadRow['cigar']>
  readonly purchase?: Partial<ReadRow['purchase']>
  readonly smoked?: Partial<ReadRow['smoked']>
  readonly places?: ReadRow['places']
}
const row = ({ cigar, purchase, smoked, places = [] }: Given): ReadRow => ({
  number: 2,
  kind: 'stock',
  given: new Map(),
  cigar: { brand: 'Oliva', lineName: 'Serie V', ...cigar },
  purchase: { quantity: 1, ...purchase },
  smoked: { days: [], more: 0, ...smoked },
  places,
  problems: [],
})
const fold = (...rows: readonly Given[]) =>
  groupRows(rows.map(row)).map((group) => foldRows(group, () => ({}), when))

test('Rows of one cigar are its purchases, and rows of one day and price are one', () => {
  const [cigar, ...others] = fold(
    { purchase: { purchaseDate: '2025-01-20', price: 9, quantity: 5 } },
    {
      cigar: { brand: 'OLIVA', notes: 'Cocoa' },
      purchase: { purchaseDate: '2025-01-20', price: 9 },
    },
    { purchase: { purchaseDate: '2025-01-20', price: 9.5, quantity: 2 } },
    { purchase: { purchaseDate: '2025-06-01', price: 9.5 } },
    { purchase: { quantity: 3 } },
  )
  expect(others).toEqual([])
  expect(cigar).toMatchObject({
    cigar: { brand: 'Oliva', notes: 'Cocoa' },
    purchases: [
      { purchaseDate: '2025-01-20', quantity: 6, price: 9 },
      { purchaseDate: '2025-01-20', quantity: 2, price: 9.5 },
      { purchaseDate: '2025-06-01', quantity: 1, price: 9.5 },
      { purchaseDate: null, quantity: 3, price: null },
    ],
  })
  expect(cigar?.rows).toHaveLength(5)
})

test.each([
  ['another line', {}, { lineName: 'Serie G' }],
  ['another size', { size: 'Robusto' }, { size: 'Toro' }],
  ['other measures', { length: 5, ringGauge: 50 }, { length: 6, ringGauge: 50 }],
  ['another wrapper', { wrapper: 'Maduro' }, { wrapper: 'Habano' }],
])('A row of %s is another cigar', (_, one, other) => {
  expect(fold({ cigar: one }, { cigar: other })).toHaveLength(2)
})

test('Rows of one purchase in several humidors are one, and lie there', () => {
  const [cigar] = fold(
    { purchase: { quantity: 3 }, places: [{ name: 'Désk', sticks: 2 }] },
    { purchase: { quantity: 4 }, places: [{ name: 'desk', sticks: 4 }] },
    { purchase: { quantity: 5 }, places: [{ name: 'My humidor', sticks: 5 }] },
  )
  const [desk] = cigar?.humidors ?? []
  expect(desk).toMatchObject({ name: 'Désk', kind: 'other' })
  const places = [{ humidorId: desk?.id, sticks: 6 }]
  expect(cigar?.purchases).toMatchObject([{ quantity: 12, places }])
})

test('Each smoke of a journal keeps its own stars and notes, and other notes are of their purchase', () => {
  const smoke = (day: string, userRating: 3 | 5, notes: string): Given => ({
    cigar: { userRating, notes },
    smoked: { days: [day] },
  })
  const [journal] = fold(smoke('2026-01-05', 5, 'Cedar'), smoke('2026-02-09', 3, 'Tight draw'))
  expect(journal?.cigar).toEqual({ brand: 'Oliva', lineName: 'Serie V', userRating: 5 })
  expect(journal?.smokes).toMatchObject([
    { rating: 5, notes: 'Cedar' },
    { rating: 3, notes: 'Tight draw' },
  ])
  const [bought] = fold({ cigar: { notes: 'Cocoa' } }, { cigar: { notes: 'From the shop' } })
  expect(bought?.cigar.notes).toBe('Cocoa')
  expect(bought?.purchases.map(({ notes }) => notes)).toEqual([undefined, 'From the shop'])
})

test('says of all smokes of a day what their row says', () => {
  const [cigar] = fold({
    cigar: { userRating: 5 },
    purchase: { quantity: 2 },
    smoked: { days: ['2026-01-05', '2026-01-05'] },
  })
  expect(cigar?.smokes).toMatchObject([{ rating: 5 }, { rating: 5 }])
})

test('A row without sticks is left out', () => {
  expect(fold({ purchase: { quantity: 0 } })).toEqual([])
})

test('Smokes are at noon of their day, never in the future; without a day, on that of the purchase', () => {
  const [cigar] = fold({
    purchase: { purchaseDate: '2025-01-20', quantity: 4 },
    smoked: { days: ['2025-07-01', '2026-03-04'], more: 1 },
  })
  expect(cigar?.smokes).toEqual([
    { purchase: 0, at: '2025-07-01T16:00:00.000Z' },
    { purchase: 0, at: '2026-03-04T15:00:00.000Z' },
    { purchase: 0, at: '2025-01-20T17:00:00.000Z' },
  ])
})

test('What no row says is what is known of the cigar', () => {
  const facts = (): Facts => ({ wrapper: 'Habano', strength: 'Full', origin: undefined })
  const { cigar } = foldRows([row({ cigar: { strength: 'Medium' } })], facts, when)
  expect(cigar).toEqual({
    brand: 'Oliva',
    lineName: 'Serie V',
    wrapper: 'Habano',
    strength: 'Medium',
  })
})

test('keeps what was given away of a purchase, from all its rows', () => {
  const bought = { purchaseDate: '2025-01-20', price: 9 }
  const [cigar] = fold(
    { purchase: { ...bought, quantity: 9, removed: 2 } },
    { purchase: { ...bought, quantity: 1 }, smoked: { days: ['2025-07-01'] } },
  )
  expect(cigar?.purchases).toEqual([{ ...bought, quantity: 10, removed: 2 }])
  expect(cigar?.smokes).toHaveLength(1)
})

test('keeps the words of dates in the notes of their purchase', () => {
  const words = { notes: 'Purchase Date: 2024' }
  const [cigar] = fold(
    { cigar: { notes: 'Cocoa' }, purchase: words },
    { cigar: { notes: 'From the shop' }, purchase: words },
  )
  expect(cigar?.cigar.notes).toBe('Cocoa')
  expect(cigar?.purchases.map(({ notes }) => notes)).toEqual([
    'Purchase Date: 2024',
    'From the shop\nPurchase Date: 2024',
  ])
})
