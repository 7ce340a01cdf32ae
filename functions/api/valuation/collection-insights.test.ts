import { describe, expect, test } from 'vitest'
import { type CollectionFacts, insightsOf } from './collection-insights.ts'

/** A collection of which only its prices are worth saying: each test changes one thing. */
const plain: CollectionFacts = {
  sticks: 100,
  pricedSticks: 100,
  premiumSticks: 0,
  agedSticks: 0,
  lowStockCigars: 0,
  ratedCigars: 1,
  valueCents: 100_000,
  brands: [
    { brand: 'Padron', valueCents: 39_999 },
    { brand: 'Oliva', valueCents: 30_001 },
    { brand: 'Arturo Fuente', valueCents: 30_000 },
  ],
}

const titles = (change: Partial<CollectionFacts>) =>
  insightsOf({ ...plain, ...change }).map(({ severity, title }) => `${severity}: ${title}`)

const messageOf = (wanted: string, change: Partial<CollectionFacts>) =>
  insightsOf({ ...plain, ...change }).find(({ title }) => title === wanted)?.message

const allPriced = 'positive: Every Price Is Known'

describe('the insights of a collection', () => {
  test('of a plain collection say only that every price is known', () => {
    expect(insightsOf(plain)).toEqual([
      {
        severity: 'positive',
        title: 'Every Price Is Known',
        message: 'The value includes every stick in stock at the price you paid.',
      },
    ])
  })

  test('of an empty stock are a single invitation', () => {
    const empty = { ...plain, sticks: 0, pricedSticks: 0, valueCents: 0, brands: [] }
    expect(insightsOf({ ...empty, ratedCigars: 0 })).toEqual([
      {
        severity: 'info',
        title: 'Nothing in Stock',
        message: 'Add cigars with their prices to see what your collection is worth.',
      },
    ])
  })

  test.each([
    [100, 99, 'warning: Some Prices Are Missing'],
    [100, 1, 'warning: Some Prices Are Missing'],
    [100, 0, 'warning: No Prices Yet'],
    [1, 0, 'warning: No Prices Yet'],
    [1, 1, allPriced],
  ])('of %d sticks of which %d have a price begin with %s', (sticks, pricedSticks, first) => {
    expect(titles({ sticks, pricedSticks })[0]).toBe(first)
  })

  test.each([
    [39_999, 100_000, []],
    [40_000, 100_000, ['warning: Much Value in One Brand']],
    [90_000, 100_000, ['warning: Much Value in One Brand']],
  ])('warn of one brand when it is %d of %d cents: %j', (first, valueCents, expected) => {
    const others = [{ brand: 'Oliva', valueCents: valueCents - first }]
    const brands = [{ brand: 'Padron', valueCents: first }, ...others]
    expect(titles({ valueCents, brands })).toEqual([allPriced, ...expected])
  })

  test('do not warn of the only brand, nor without a brand that has a value', () => {
    expect(titles({ brands: [{ brand: 'Padron', valueCents: 100_000 }] })).toEqual([allPriced])
    expect(titles({ pricedSticks: 0, valueCents: 0, brands: [] })).toEqual([
      'warning: No Prices Yet',
    ])
  })

  test.each([
    [24, []],
    [25, ['positive: Well Aged']],
    [100, ['positive: Well Aged']],
  ])('praise the age when %d of 100 sticks are of two years: %j', (agedSticks, expected) => {
    expect(titles({ agedSticks })).toEqual([allPriced, ...expected])
  })

  test.each([
    [49, []],
    [50, ['positive: A Premium Collection']],
    [100, ['positive: A Premium Collection']],
  ])('call it premium when %d of 100 priced sticks are: %j', (premiumSticks, expected) => {
    expect(titles({ premiumSticks })).toEqual([allPriced, ...expected])
  })

  test('mention low stock and missing ratings after the value', () => {
    expect(titles({ lowStockCigars: 1, ratedCigars: 0 })).toEqual([
      allPriced,
      'info: Running Low',
      'info: Nothing Rated Yet',
    ])
  })
})

test.each<[string, Partial<CollectionFacts>, string]>([
  [
    'No Prices Yet',
    { pricedSticks: 0 },
    'None of 100 sticks in stock has a price. Add prices to see what your collection is worth.',
  ],
  [
    'No Prices Yet',
    { sticks: 1, pricedSticks: 0 },
    'The one stick in stock has no price. Add prices to see what your collection is worth.',
  ],
  [
    'Some Prices Are Missing',
    { sticks: 1200, pricedSticks: 1199 },
    '1 of 1,200 sticks in stock has no price and no part in the value.',
  ],
  [
    'Some Prices Are Missing',
    { pricedSticks: 98 },
    '2 of 100 sticks in stock have no price and no part in the value.',
  ],
  [
    'Much Value in One Brand',
    {
      valueCents: 150_000,
      brands: [
        { brand: 'Padron', valueCents: 100_000 },
        { brand: 'Oliva', valueCents: 50_000 },
      ],
    },
    'Padron makes up 67% of what your collection is worth.',
  ],
  ['Well Aged', { agedSticks: 30 }, '30 of 100 sticks in stock have rested for two years or more.'],
  [
    'Well Aged',
    { sticks: 4, agedSticks: 1 },
    '1 of 4 sticks in stock has rested for two years or more.',
  ],
  [
    'Well Aged',
    { sticks: 1, agedSticks: 1 },
    'The one stick in stock has rested for two years or more.',
  ],
  [
    'A Premium Collection',
    { premiumSticks: 100 },
    'All 100 sticks with a price are in the Premium price band.',
  ],
  [
    'A Premium Collection',
    { sticks: 1, pricedSticks: 1, premiumSticks: 1 },
    'The one stick with a price is in the Premium price band.',
  ],
  ['Running Low', { lowStockCigars: 1 }, 'One cigar has two sticks or fewer left.'],
  ['Running Low', { lowStockCigars: 7 }, '7 cigars have two sticks or fewer left.'],
  ['Nothing Rated Yet', { ratedCigars: 0 }, 'Rate your cigars to see what you like best.'],
])('%s, given %j, is described in words', (title, change, message) => {
  expect(messageOf(title, change)).toBe(message)
})
