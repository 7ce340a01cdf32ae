import { describe, expect, test } from 'vitest'
import type { BatchFacts, CigarFacts, SmokeFacts } from '../../table/collection.ts'
import { appraise } from './appraise.ts'
import { holdingsOf } from './cigar-holdings.ts'

const cigar = (cigarId: string, change: Partial<CigarFacts> = {}): CigarFacts => ({
  cigarId,
  brand: 'Padron',
  lineName: cigarId,
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  quantity: 1,
  pricedQuantity: 1,
  valueCents: 1000,
  oldestPurchaseDate: '2026-01-01',
  createdAt: '2026-01-01T12:00:00.000Z',
  ...change,
})

const batch = (change: Partial<BatchFacts> = {}): BatchFacts => ({
  batchId: 'b',
  cigarId: 'c',
  legacy: false,
  purchaseDate: '2026-01-10',
  quantity: 1,
  remaining: 1,
  smoked: 0,
  removed: 0,
  priceCents: 1000,
  createdAt: '2026-01-10T12:00:00.000Z',
  ...change,
})

const smoke = (smokedAt: string, change: Partial<SmokeFacts> = {}): SmokeFacts => ({
  cigarId: 'c',
  batchId: 'b',
  purchaseDate: '2026-01-10',
  smokedAt,
  ...change,
})

const inUtc = { timeZone: 'UTC', now: new Date('2026-02-15T12:00:00Z') }

describe('a smoke around midnight', () => {
  // 1 February, 02:00 UTC: the afternoon of the first in Auckland, the evening of 31 January in Los Angeles.
  const holdings = holdingsOf({
    cigars: [cigar('c')],
    batches: [batch({ quantity: 2, smoked: 1 })],
  })
  const smokes = [smoke('2026-02-01T02:00:00.000Z')]

  test.each([
    ['Pacific/Auckland', 20, 10],
    ['UTC', 20, 10],
    ['America/Los_Angeles', 10, 10],
  ])('leaves the stock on its day in %s', (timeZone, january, february) => {
    expect(appraise(holdings, smokes, { ...inUtc, timeZone }).valueOverTime).toEqual([
      { month: '2026-01', value: january },
      { month: '2026-02', value: february },
    ])
  })
})

test.each([
  // 15 February, 12:00 UTC, is the 16th in Auckland: 30 days after 17 January.
  ['Pacific/Auckland', 1, 1],
  ['America/Los_Angeles', 0, 1],
])('in %s the stick is %d months old, the mean %d', (timeZone, ageInMonths, averageAgeInMonths) => {
  const collection = {
    cigars: [cigar('c')],
    batches: [batch({ purchaseDate: '2026-01-17' })],
  }
  const { aging } = appraise(holdingsOf(collection), [], { ...inUtc, timeZone })
  expect(aging).toMatchObject({ averageAgeInMonths, oldestCigar: { ageInMonths } })
})

test('states how many sticks were paid in which other currency', () => {
  const paid = (currency: string) => ({ paid: { currency, amount: 9 } })
  const batches = [
    batch({ remaining: 3, ...paid('CHF') }),
    batch({ remaining: 4, ...paid('EUR') }),
    batch({ remaining: 2, ...paid('EUR') }),
    batch({ remaining: 7 }),
    batch({ remaining: 0, smoked: 1, ...paid('GBP') }),
    batch({ remaining: 5, priceCents: undefined, ...paid('GBP') }),
  ]
  const totalOf = (all: BatchFacts[]) =>
    appraise(holdingsOf({ cigars: [cigar('c')], batches: all }), [], inUtc).totalValue
  expect(totalOf(batches)).toEqual({
    current: 160,
    paidIn: [
      { currency: 'EUR', sticks: 6 },
      { currency: 'CHF', sticks: 3 },
    ],
  })
  expect(totalOf([batch()])).toEqual({ current: 10 })
})

test("ends with the current month in the user's time zone", () => {
  const collection = { cigars: [cigar('c')], batches: [batch({ purchaseDate: '2026-03-01' })] }
  const now = new Date('2026-02-28T23:30:00Z')
  const months = (timeZone: string) =>
    appraise(holdingsOf(collection), [], { timeZone, now }).valueOverTime.map(({ month }) => month)
  expect(months('Pacific/Auckland')).toEqual(['2026-03'])
  expect(months('America/Los_Angeles')).toEqual(['2026-02'])
})

test('skips purchases and smokes of a removed cigar', () => {
  const collection = { cigars: [], batches: [batch({ quantity: 2, smoked: 1 })] }
  const response = appraise(holdingsOf(collection), [smoke('2026-02-01T02:00:00.000Z')], inUtc)
  expect(response).toMatchObject({
    totalValue: { current: 0 },
    inventory: { totalCigars: 0, smokedCigars: 0, totalSticks: 0, uniqueTypes: 0 },
    topBrands: [],
    valueOverTime: [],
  })
})

test('names the first added of equally priced cigars as most and least expensive', () => {
  const cigars = ['first', 'second', 'third'].map((id) => cigar(id))
  const batches = cigars.map(({ cigarId }) => batch({ cigarId }))
  const { pricing } = appraise(holdingsOf({ cigars, batches }), [], inUtc)
  expect(pricing.highestPricedCigar).toEqual({
    id: 'first',
    brand: 'Padron',
    lineName: 'first',
    price: 10,
  })
  expect(pricing.lowestPricedCigar?.id).toBe('first')
})

test('lists the ten most valuable brands, equal ones by name', () => {
  const brands = ['M', 'L', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D', 'C', 'B']
  const cigars = brands.map((brand) => cigar(brand, { brand }))
  const batches = cigars.map(({ cigarId }) =>
    batch({ cigarId, priceCents: cigarId === 'M' ? 1001 : 1000 }),
  )
  const { topBrands } = appraise(holdingsOf({ cigars, batches }), [], inUtc)
  expect(topBrands.map(({ brand }) => brand).join('')).toBe('MBCDEFGHIJ')
})

test('ignores a purchase in the future in the mean age', () => {
  const collection = {
    cigars: [cigar('c')],
    batches: [
      batch({ batchId: 'a', purchaseDate: '2026-02-12' }),
      batch({ batchId: 'b', purchaseDate: '2026-02-16' }),
    ],
  }
  // Three days and none over two sticks: 1.5 days, 0.05 months. A day less would round to none.
  expect(appraise(holdingsOf(collection), [], inUtc).aging.averageAgeInMonths).toBe(0.1)
})
