import { describe, expect, test } from 'vitest'
import type { CollectionValue } from '../../../shared/contract/valuation.ts'
import { emptyValue } from '../../testing/samples.ts'
import {
  describeBands,
  describeBasis,
  describeCoverage,
  describeHistory,
  describePaidIn,
  describeTopBrand,
} from './describe-value.ts'

/** A collection of so many sticks, of which so many are priced. */
const holding = (totalCigars: number, priced: number): CollectionValue => ({
  ...emptyValue,
  inventory: {
    ...emptyValue.inventory,
    totalCigars,
    unsmokedCigars: totalCigars,
    smokedCigars: 3,
    totalSticks: totalCigars + 3,
  },
  pricing: { priceDistribution: { premium: 0, midRange: priced, budget: 0, economy: 0 } },
})

type Covering = { sticks: number; pricedSticks: number; priced: number; unpriced: number }

const covering = ({ sticks, pricedSticks, priced, unpriced }: Covering): CollectionValue => {
  const value = holding(sticks, pricedSticks)
  const inventory = { ...value.inventory, pricedCigars: priced, unpricedCigars: unpriced }
  return { ...value, inventory }
}

describe('the current value', () => {
  test.each([
    [0, 0, 'Restock a cigar with its price to see its value here.'],
    [7, 0, 'None of your 7 sticks in stock has a price. Add prices to see their value here.'],
    [1, 1, 'What you paid for the 1 stick in stock.'],
    [1200, 1200, 'What you paid for the 1,200 sticks in stock.'],
    [1200, 1100, 'What you paid for 1,100 of the 1,200 sticks in stock. The others have no price.'],
  ])('of %i sticks, %i of them priced, is explained', (sticks, priced, words) => {
    expect(describeBasis(holding(sticks, priced))).toBe(words)
  })
})

test.each([
  [undefined, undefined],
  [
    [{ currency: 'EUR', sticks: 1 }],
    'Of these, 1 stick was paid in EUR, and counted at the rate or total you stated.',
  ],
  [
    [
      { currency: 'EUR', sticks: 1040 },
      { currency: 'CHF', sticks: 12 },
    ],
    'Of these, 1,040 sticks were paid in EUR and 12 in CHF, and counted at the rate or total you stated.',
  ],
])('the value says what of it was paid in other currencies (%#)', (paidIn, words) => {
  expect(describePaidIn({ current: 100, ...(paidIn && { paidIn }) })).toBe(words)
})

test.each([
  [12, 0, 'Every cigar in stock has a price.'],
  [11, 1, '1 of 12 cigars in stock has no price.'],
  [0, 1, '1 of 1 cigar in stock has no price.'],
  [3000, 2000, '2,000 of 5,000 cigars in stock have no price.'],
])('with %i priced cigars and %i unpriced ones the coverage says so', (priced, unpriced, words) => {
  const sticks = priced + unpriced
  expect(describeCoverage(covering({ sticks, pricedSticks: priced, priced, unpriced }))).toBe(words)
})

test('where every cigar has a price but some of their sticks have none, the coverage says both', () => {
  const value = covering({ sticks: 30, pricedSticks: 29, priced: 12, unpriced: 0 })
  expect(describeCoverage(value)).toBe('Every cigar in stock has a price, but not every stick.')
})

test('the largest price band is named, and of two equal bands the more expensive', () => {
  const bands = (premium: number, economy: number) => [
    { label: 'Premium', value: premium },
    { label: 'Economy', value: economy },
  ]
  expect(describeBands(bands(3, 9))).toBe('Economy holds the most: 9 of 12 priced sticks.')
  expect(describeBands(bands(1, 0))).toBe('Premium holds the most: 1 of 1 priced stick.')
  expect(describeBands(bands(4, 4))).toBe('Premium holds the most: 4 of 8 priced sticks.')
})

describe('the most valuable brand', () => {
  const of = (current: number, ...values: readonly number[]) => ({
    ...holding(1, 1),
    totalValue: { current },
    topBrands: values.map((totalValue, index) => ({
      brand: ['Oliva', 'Padrón'][index] ?? '',
      count: 1,
      averagePrice: totalValue,
      totalValue,
    })),
  })
  test('is named with its share of the whole value', () => {
    expect(describeTopBrand(of(340.8, 250.25, 90.55))).toBe(
      'Oliva leads with $250.25, 73% of the value.',
    )
  })
  test('does not hold all of it if another brand has any value', () => {
    expect(describeTopBrand(of(1003, 999, 4))).toBe('Oliva leads with $999.00, 99% of the value.')
  })
  test('may be the only one', () => {
    expect(describeTopBrand(of(250.25, 250.25))).toBe('All of the value is in Oliva: $250.25.')
  })
})

describe('the value over time', () => {
  const points = (...values: readonly number[]) =>
    values.map((value, index) => ({ month: `2026-0${index + 1}`, value }))
  test.each([
    ['without a month before this one there is no summary', points(10), undefined],
    ['nor without any', [], undefined],
    [
      'a value that has only grown was never higher',
      points(10, 10, 30.5),
      'From $10.00 at the end of Jan 2026 to $30.50 today. It was never higher.',
    ],
    [
      'one that has fallen was highest at its peak, the latest of several',
      points(10, 40, 40, 0),
      'From $10.00 at the end of Jan 2026 to $0.00 today. It was highest in Mar 2026, at $40.00.',
    ],
  ])('%s', (_, months, words) => {
    expect(describeHistory(months)).toBe(words)
  })
})
