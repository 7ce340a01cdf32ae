import { expect, test } from 'vitest'
import { countByPriceBand, priceBandOf } from './price-band.ts'

test.each([
  [0, 'economy'],
  [1, 'economy'],
  [499, 'economy'],
  [500, 'budget'],
  [999, 'budget'],
  [1000, 'midRange'],
  [1999, 'midRange'],
  [2000, 'premium'],
  [9_999_999_999, 'premium'],
] as const)('a stick of %d cents is in the band %s', (cents, band) => {
  expect(priceBandOf(cents)).toBe(band)
})

test('a negative price is refused', () => {
  expect(() => priceBandOf(-1)).toThrow(RangeError)
})

test('sticks are counted by the price of their purchase, if it has one', () => {
  const purchases = [
    { remaining: 3, priceCents: 2000 },
    { remaining: 2, priceCents: 4550 },
    { remaining: 4, priceCents: 1999 },
    { remaining: 7 },
    { remaining: 0, priceCents: 700 },
    { remaining: 1, priceCents: 499 },
  ]
  expect(countByPriceBand(purchases)).toEqual({ premium: 5, midRange: 4, budget: 0, economy: 1 })
  expect(countByPriceBand([])).toEqual({ premium: 0, midRange: 0, budget: 0, economy: 0 })
})
