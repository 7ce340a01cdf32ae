import { expect, test } from 'vitest'
import { sampleCigar } from '../../testing/samples.ts'
import { type Direction, sortCigars, sorts, usualDirection } from './sort-cigars.ts'

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
  ['newest', 'cdab', 'badc'],
  ['oldest', 'adbc', 'bdac'],
  ['brand', 'bcda', 'adcb'],
  ['name', 'cabd', 'dbac'],
  ['rating', 'dcba', 'cbda'],
  ['price', 'acdb', 'dcab'],
  ['quantity', 'bdac', 'cdab'],
] as const)('orders cigars by %s as %s, and as %s the other way', (sort, order, reversed) => {
  const usual = usualDirection[sort]
  const other = usual === 'asc' ? 'desc' : 'asc'
  const ids = (dir: Direction) => sortCigars(cigars, sort, dir).map(({ id }) => id)
  expect([ids(usual).join(''), ids(other).join('')]).toEqual([order, reversed])
})

test('keeps all cigars in every order', () => {
  for (const sort of sorts) expect(sortCigars(cigars, sort)).toHaveLength(cigars.length)
})
