import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageCents,
  lastPurchaseDate,
  moveSmoke,
  newPurchase,
  type Purchase,
  purchaseToSmoke,
  smokeOne,
  stockOf,
} from './inventory.ts'

const purchase = (
  batchId: string,
  purchaseDate: string,
  remaining: number,
  priceCents?: number,
): Purchase => ({
  ...newPurchase({ batchId, legacy: false, purchaseDate, quantity: remaining }),
  ...(priceCents !== undefined && { priceCents }),
})

/** Purchases of one cigar: ids differ, some are smoked up, some have no price. */
const someLots = fc.uniqueArray(
  fc
    .record(
      {
        batchId: fc.string({ minLength: 1, maxLength: 8 }),
        purchaseDate: fc
          .integer({ min: 0, max: 20_000 })
          .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
        remaining: fc.integer({ min: 0, max: 999 }),
        priceCents: fc.integer({ min: 1, max: 9_999_999_999 }),
      },
      { requiredKeys: ['batchId', 'purchaseDate', 'remaining'] },
    )
    .map(({ batchId, purchaseDate, remaining, priceCents }) =>
      purchase(batchId, purchaseDate, remaining, priceCents),
    ),
  { selector: ({ batchId }) => batchId, maxLength: 12 },
)

test('a cigar without purchases has nothing in stock and no price', () => {
  const stock = stockOf([])
  expect(stock).toEqual({
    quantity: 0,
    pricedQuantity: 0,
    valueCents: 0,
    oldestPurchaseDate: undefined,
  })
  expect(averageCents(stock)).toBeUndefined()
})

test('a cigar remembers the shops of its purchases, also of used up ones, but not of deleted ones', () => {
  const { shops } = stockOf([
    { ...purchase('a', '2024-05-01', 3), shop: 'Casa Fuerte' },
    { ...purchase('b', '2023-02-01', 0), shop: 'Altadis' },
    { ...purchase('c', '2022-02-01', 0), shop: 'Closed', deletedAt: '2024-06-01T12:00:00.000Z' },
  ])
  expect(shops).toEqual(['Altadis', 'Casa Fuerte'])
})

test('only unsmoked sticks count, and for the value only those with a price', () => {
  const purchases = [
    purchase('a', '2020-01-01', 0, 5_000),
    purchase('b', '2024-05-01', 3, 1_250),
    purchase('c', '2023-02-01', 2),
    purchase('d', '2025-01-01', 1, 1_000),
  ]
  const stock = stockOf(purchases)
  expect(stock).toEqual({
    quantity: 6,
    pricedQuantity: 4,
    valueCents: 4_750,
    oldestPurchaseDate: '2023-02-01',
  })
  expect(averageCents(stock)).toBe(1_188)
})

test('a finished cigar shows the day of its newest purchase that is not deleted', () => {
  const [older, newer] = [purchase('a', '2024-05-01', 0), purchase('b', '2025-02-01', 0)]
  expect(lastPurchaseDate([newer, older])).toBe('2025-02-01')
  const deleted = { ...newer, deletedAt: '2026-11-21T10:00:00.000Z' }
  expect(lastPurchaseDate([older, deleted])).toBe('2024-05-01')
  expect(lastPurchaseDate([deleted])).toBeUndefined()
})

test.each([
  [{ pricedQuantity: 2, valueCents: 3 }, 2],
  [{ pricedQuantity: 3, valueCents: 10 }, 3],
  [{ pricedQuantity: 1, valueCents: 1_855 }, 1_855],
])('the mean price of %o is %i cents, half a cent up', (stock, cents) => {
  expect(averageCents(stock)).toBe(cents)
})

test('the mean price is between the lowest and the highest price', () => {
  fc.assert(
    fc.property(someLots, (purchases) => {
      const cents = averageCents(stockOf(purchases))
      const prices = purchases.flatMap(({ remaining, priceCents }) =>
        remaining > 0 && priceCents !== undefined ? [priceCents] : [],
      )
      expect(cents === undefined).toBe(prices.length === 0)
      if (cents === undefined) return
      expect(cents).toBeGreaterThanOrEqual(Math.min(...prices))
      expect(cents).toBeLessThanOrEqual(Math.max(...prices))
    }),
  )
})

const stock = [
  purchase('02', '2024-01-01', 1),
  purchase('01', '2024-01-01', 1),
  purchase('03', '2022-01-01', 0),
  purchase('04', '2025-01-01', 4),
]

test('the oldest purchase with sticks is smoked first, and of one day the one added first', () => {
  expect(purchaseToSmoke(stock)?.batchId).toBe('01')
})

test.each([
  ['04', '04'],
  ['03', undefined],
  ['elsewhere', undefined],
])('with purchase %s named, %s is smoked', (wanted, taken) => {
  expect(purchaseToSmoke(stock, wanted)?.batchId).toBe(taken)
})

test('a smoke moves to another purchase, and its stick is in stock again', () => {
  const [a, b] = [purchase('a', '2024-01-01', 2), purchase('b', '2025-01-01', 1)]
  const { purchase: smoked, number } = smokeOne(a)
  const moved = moveSmoke([smoked, b], { batchId: 'a', number }, 'b')
  expect(moved).toMatchObject({
    number: 1,
    purchases: [
      { remaining: 2, smoked: 0, freedNumbers: [1] },
      { remaining: 0, smoked: 1 },
    ],
  })
  expect(moveSmoke([smoked, purchase('b', '2025-01-01', 0)], { batchId: 'a', number }, 'b')).toBe(
    undefined,
  )
})
