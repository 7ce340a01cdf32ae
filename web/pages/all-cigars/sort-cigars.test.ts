import { expect, test } from 'vitest'
import { sampleCigar } from '../../testing/samples.ts'
import { sortCigars, sorts } from './sort-cigars.ts'

const cigars = [
  sampleCigar({
    id: 'b',
    brand: 'Ávo',
    lineName: 'No. 10',
    userRating: 3,
    quantity: 5,
    pricePerCigar: 30,
  }),
  sampleCigar({ id: 'a', brand: 'Zino', lineName: 'No. 9', weightedAvgPrice: 20, quantity: 1 }),
  sampleCigar({ id: 'd', brand: 'Oliva', lineName: 'V', weightedAvgPrice: 8, userRating: 5 }),
  sampleCigar({
    id: 'c',
    brand: 'Oliva',
    lineName: 'G',
    quantity: 0,
    userRating: 3,
    pricePerCigar: 10,
  }),
].map((cigar, n) => ({
  ...cigar,
  createdAt: `2026-01-0${n + 1}T12:00:00.000Z`,
  purchaseDate: ['2025-03-01', '2024-01-01', '2025-01-01', undefined][n],
}))

test.each([
  ['newest', 'cdab'],
  ['oldest', 'adbc'],
  ['brand', 'bcda'],
  ['name', 'cabd'],
  ['rating', 'dcba'],
  ['price', 'acdb'],
  ['quantity', 'bdac'],
] as const)('Cigars by %s are %s', (sort, order) => {
  expect(
    sortCigars(cigars, sort)
      .map(({ id }) => id)
      .join(''),
  ).toBe(order)
})

test('Every order is a whole one', () => {
  for (const sort of sorts) expect(sortCigars(cigars, sort)).toHaveLength(cigars.length)
})
