import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PricedPurchase, valueOverTime } from './value-over-time.ts'

const purchase = (change: Partial<PricedPurchase> = {}): PricedPurchase => ({
  purchaseDate: '2026-01-15',
  priceCents: 1000,
  remaining: 2,
  smokedDays: [],
  ...change,
})

const valuesOf = (purchases: readonly PricedPurchase[], today: string) =>
  valueOverTime(purchases, today).map(({ month, cents }) => `${month} ${cents}`)

describe('the value over time', () => {
  test('is empty for a collection without purchases', () => {
    expect(valueOverTime([], '2026-03-10')).toEqual([])
    expect(valueOverTime([purchase({ remaining: 0 })], '2026-03-10')).toEqual([])
  })

  test('follows what is bought and smoked, month by month', () => {
    // Two of three ten-dollar sticks are left, one was smoked in February; a five-dollar stick in March.
    const purchases = [
      purchase({ smokedDays: ['2026-02-28'] }),
      purchase({ purchaseDate: '2026-03-01', priceCents: 500, remaining: 1 }),
    ]
    expect(valuesOf(purchases, '2026-04-02')).toEqual([
      '2026-01 3000',
      '2026-02 2000',
      '2026-03 2500',
      '2026-04 2500',
    ])
  })

  test.each([
    ['on the last day of a month, it is gone by the end of it', '2026-01-31', 2000, 2000],
    ['on the first of the next, it counts until then', '2026-02-01', 3000, 2000],
  ])('when a stick was smoked %s', (_, day, january, february) => {
    expect(valuesOf([purchase({ smokedDays: [day] })], '2026-02-03')).toEqual([
      `2026-01 ${january}`,
      `2026-02 ${february}`,
    ])
  })

  test('crosses the year and a leap day', () => {
    const bought = purchase({
      purchaseDate: '2023-12-31',
      remaining: 1,
      smokedDays: ['2024-02-29'],
    })
    expect(valuesOf([bought], '2024-03-01')).toEqual([
      '2023-12 2000',
      '2024-01 2000',
      '2024-02 1000',
      '2024-03 1000',
    ])
  })

  test('keeps what a deleted purchase was worth until its sticks were smoked', () => {
    const deleted = purchase({ remaining: 0, smokedDays: ['2026-02-10', '2026-03-10'] })
    expect(valuesOf([deleted], '2026-03-20')).toEqual(['2026-01 2000', '2026-02 1000', '2026-03 0'])
  })

  test('counts a purchase in the future in the current month', () => {
    expect(valuesOf([purchase({ purchaseDate: '2026-03-01' })], '2026-02-28')).toEqual([
      '2026-02 2000',
    ])
  })

  test('counts a smoke before its purchase on the day of the purchase', () => {
    const bought = purchase({ purchaseDate: '2026-03-01', smokedDays: ['2026-02-28'] })
    expect(valuesOf([bought], '2026-03-01')).toEqual(['2026-03 2000'])
  })

  test('goes back 120 months, with everything earlier in the first', () => {
    const old = purchase({ purchaseDate: '1999-05-01', smokedDays: ['2010-01-01'] })
    const values = valueOverTime([old], '2026-03-10')
    expect(values).toHaveLength(120)
    expect(values[0]).toEqual({ month: '2016-04', cents: 2000 })
    expect(values.at(-1)).toEqual({ month: '2026-03', cents: 2000 })
  })
})

const day = fc
  .integer({ min: 0, max: 5_000 })
  .map((days) => new Date(Date.UTC(2013, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
const purchases = fc.array(
  fc.record({
    purchaseDate: day,
    priceCents: fc.integer({ min: 1, max: 9_999 }),
    remaining: fc.nat(20),
    smokedDays: fc.array(day, { maxLength: 5 }),
  }),
  { maxLength: 20 },
)

/** The slow way: every stick at the end of every month. */
function worthAt(month: string, bought: readonly PricedPurchase[]) {
  const isBy = (one: string) => one.slice(0, 7) <= month
  return bought
    .filter(({ purchaseDate }) => isBy(purchaseDate))
    .flatMap(({ remaining, smokedDays, priceCents }) =>
      [...Array<string>(remaining).fill('9999-12-31'), ...smokedDays]
        .filter((smokedOn) => !isBy(smokedOn))
        .map(() => priceCents),
    )
    .reduce((sum, cents) => sum + cents, 0)
}

test('matches a model that counts one by one, for any purchases and smokes', () => {
  fc.assert(
    fc.property(purchases, (bought) => {
      const values = valueOverTime(bought, '2026-11-21')
      for (const { month, cents } of values) expect(cents).toBe(worthAt(month, bought))
      const left = bought.reduce((sum, it) => sum + it.remaining * it.priceCents, 0)
      expect(values.at(-1)?.cents ?? 0).toBe(left)
    }),
    { numRuns: 500 },
  )
})
