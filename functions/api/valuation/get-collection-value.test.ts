import { beforeAll, describe, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { backdateSmokes, daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as valuation from '../../../shared/contract/valuation.ts'
import { emptyValue } from '../../../web/testing/samples.ts'

const now = new Date()

/** A month before this one, `YYYY-MM`. */
const month = (ago: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7)

const add = (ana: User, change: object) =>
  ana.ok(cigars.createCigar, { body: { ...padron, ...change } })

const worth = (ana: User, query: object = {}) =>
  ana.ok(valuation.getCollectionValue, { query: { ...query } })

/**
 * Padron 1964, bought three times:
 *   A  5 at 12.34, ten months ago; one smoked nine months ago, one eight months ago; 3 left: 37.02
 *   C  4 at  9.99, nine months ago; one smoked eight months ago, then the purchase was deleted
 *   B  3 at 20.00, eight months ago; a correction takes one away; 2 left: 40.00
 * Oliva, legacy sticks of today: 4 at 4.99: 19.96.
 * PADRON Family Reserve, 41 months ago: 2 without a price.
 * Cohiba, six months ago: 1 at 99.00, smoked today: nothing left.
 */
async function collect() {
  const ana = await withCigar(
    { quantity: 5, pricePerCigar: 12.34, purchaseDate: `${month(10)}-10` },
    { plan: 'premium' },
  )
  const [a] = await ana.batches()
  const c = await ana.addBatch({ quantity: 4, purchaseDate: `${month(9)}-15`, price: 9.99 })
  await ana.addBatch({ quantity: 3, purchaseDate: `${month(8)}-20`, price: 20 })
  const smoked = [
    [await ana.enjoy({ batchId: a?.id }), `${month(9)}-28`],
    [await ana.enjoy({ batchId: a?.id }), `${month(8)}-28`],
    [await ana.enjoy({ batchId: c.id }), `${month(8)}-05`],
  ] as const
  await backdateSmokes(
    ana,
    new Map(smoked.map(([{ stickId }, day]) => [stickId, `${day}T12:00:00.000Z`])),
  )
  await ana.deleteBatch(c.id)
  await ana.update({ quantity: 5 })
  const oliva = await add(ana, {
    brand: 'Oliva',
    lineName: 'Serie V',
    quantity: 4,
    pricePerCigar: 4.99,
  })
  const family = await add(ana, {
    brand: 'PADRON',
    lineName: 'Family Reserve',
    quantity: 2,
    purchaseDate: `${month(41)}-01`,
  })
  const cohiba = await add(ana, {
    brand: 'Cohiba',
    quantity: 1,
    pricePerCigar: 99,
    purchaseDate: `${month(6)}-05`,
  })
  await ana.ok(cigars.enjoyCigar, { params: { id: cohiba.id } })
  return { ana, oliva, family }
}

describe('a collection of purchases, smokes, a deletion and a correction', () => {
  let made: Awaited<ReturnType<typeof collect>>
  beforeAll(async () => {
    made = await collect()
  })

  test('is worth 37.02 + 40.00 + 19.96, with separate counts of sticks and cigars', async () => {
    const { totalValue, inventory } = await worth(made.ana)
    expect(totalValue).toEqual({ current: 96.98 })
    expect(inventory).toEqual({
      // 5 of Padron, 4 of Oliva, 2 of Family Reserve.
      totalCigars: 11,
      unsmokedCigars: 11,
      // 3 of Padron, one of them of the deleted purchase, and the Cohiba.
      smokedCigars: 4,
      totalSticks: 15,
      uniqueTypes: 4,
      pricedCigars: 2,
      unpricedCigars: 1,
    })
  })

  test('has its prices weighted by the sticks that are left', async () => {
    const { ana, oliva } = made
    const { pricing } = await worth(ana)
    expect(pricing).toEqual({
      // 96.98 over 9 sticks is 10.7755…
      averagePricePerCigar: 10.78,
      // 77.02 over 5 sticks is 15.404.
      highestPricedCigar: {
        id: ana.id,
        brand: 'Padron',
        lineName: '1964 Anniversary',
        price: 15.4,
      },
      lowestPricedCigar: { id: oliva.id, brand: 'Oliva', lineName: 'Serie V', price: 4.99 },
      // Two of three cigars in stock.
      coveragePercent: 67,
      priceDistribution: { premium: 2, midRange: 3, budget: 0, economy: 4 },
    })
  })

  test('has a brand once, as its newest cigar spells it, with its unpriced sticks', async () => {
    const { topBrands } = await worth(made.ana)
    expect(topBrands).toEqual([
      { brand: 'PADRON', count: 7, totalValue: 77.02, averagePrice: 15.4 },
      { brand: 'Oliva', count: 4, totalValue: 19.96, averagePrice: 4.99 },
    ])
  })

  test('has the value of its stock at the end of each month, the last of today', async () => {
    const { valueOverTime, totalValue } = await worth(made.ana)
    expect(valueOverTime).toEqual([
      // 5 of A.
      { month: month(10), value: 61.7 },
      // 4 of A (49.36) and the one of C that was to be smoked; its other three count as never bought.
      { month: month(9), value: 59.35 },
      // 3 of A and 2 of B; the third of B counts as never bought.
      { month: month(8), value: 77.02 },
      { month: month(7), value: 77.02 },
      // The Cohiba comes, and stays until this month.
      ...[6, 5, 4, 3, 2, 1].map((ago) => ({ month: month(ago), value: 176.02 })),
      { month: month(0), value: 96.98 },
    ])
    expect(valueOverTime.at(-1)?.value).toBe(totalValue.current)
  })

  test('has its oldest sticks in the cigar bought first', async () => {
    const { ana, family } = made
    const { aging } = await worth(ana)
    expect(aging.oldestCigar).toMatchObject({
      id: family.id,
      lineName: 'Family Reserve',
      purchaseDate: `${month(41)}-01`,
    })
  })

  test('has insights on Premium', async () => {
    const { insights } = await worth(made.ana)
    expect(insights?.map(({ severity, title, message }) => [severity, title, message])).toEqual([
      [
        'warning',
        'Some Prices Are Missing',
        '2 of 11 sticks in stock have no price and no part in the value.',
      ],
      // 77.02 of 96.98.
      [
        'warning',
        'Much Value in One Brand',
        'PADRON makes up 79% of what your collection is worth.',
      ],
      ['info', 'Running Low', 'One cigar has two sticks or fewer left.'],
      ['info', 'Nothing Rated Yet', expect.any(String)],
    ])
  })
})

test('returns neither prices nor ages, and no NaN, for an empty collection', async () => {
  expect(await worth(await newUser())).toEqual(emptyValue)
})

test('returns ages and sticks, and no average, without prices', async () => {
  const ana = await newUser()
  await add(ana, { quantity: 3, purchaseDate: daysAgo(100) })
  await add(ana, { lineName: 'Younger', quantity: 1, purchaseDate: daysAgo(45) })
  const { pricing, aging, topBrands, valueOverTime } = await worth(ana)
  expect(pricing).toEqual({
    coveragePercent: 0,
    priceDistribution: { premium: 0, midRange: 0, budget: 0, economy: 0 },
  })
  // Three times 100 days and once 45, over four sticks: 86.25 days, 2.875 months of 30 days.
  expect(aging).toMatchObject({ averageAgeInMonths: 2.9, oldestCigar: { ageInMonths: 3 } })
  expect({ topBrands, valueOverTime }).toEqual({ topBrands: [], valueOverTime: [] })
})
