import { expect, test, vi } from 'vitest'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { table } from '../../table/client.ts'

/** A collector with calls that build a collection; days are counted back from today. */
async function collector(plan: Plan) {
  const ana = await newUser({ plan })
  return {
    ...ana,
    breakdown: () => ana.ok(aging.getAgingBreakdown),
    add: async (days: number, quantity: number, change: object = {}) => {
      const body = { ...padron, quantity, purchaseDate: daysAgo(days), ...change }
      return (await ana.ok(cigars.createCigar, { body })).id
    },
    addBatch: async (id: string, days: number, quantity: number) => {
      const body = { quantity, purchaseDate: daysAgo(days) }
      return (await ana.ok(batches.addBatch, { params: { id }, body })).id
    },
    /** One stick a rating, of the oldest purchase that has any left. */
    smoke: async (id: string, ...ratings: (number | null)[]) => {
      for (const rating of ratings) {
        await ana.ok(cigars.enjoyCigar, { params: { id }, body: { rating } })
      }
    },
  }
}

const none = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }

test('has no ages and no analysis for an empty collection', async () => {
  const ana = await collector('premium')
  expect(await ana.breakdown()).toEqual({
    cigars: [],
    locked: 0,
    analytics: { oldest: [], smokeSoon: [], ratings: [] },
  })
})

test('lists sticks in stock by age and cigar, the oldest cigar first', async () => {
  const ana = await collector('premium')
  // 400, 200 and 10 days are 13, 6 and 0 months; 8 sticks, so that one is 12.5 percent.
  const mixed = await ana.add(400, 5, { lineName: 'Mixed' })
  await ana.addBatch(mixed, 200, 1)
  await ana.addBatch(mixed, 10, 3)
  await ana.smoke(mixed, 5)
  // 1,100 days are 36 months.
  const old = await ana.add(1100, 2, { lineName: 'Old', brand: 'Cohiba' })
  // The purchase of 2,000 days ago is used up: what is left of it is of 100 days ago.
  const renewed = await ana.add(2000, 1, { lineName: 'Renewed' })
  await ana.addBatch(renewed, 100, 1)
  await ana.smoke(renewed, null)
  const gone = await ana.add(3000, 1, { lineName: 'Gone' })
  await ana.smoke(gone, 4)
  const { cigars: listed, locked } = await ana.breakdown()
  expect(locked).toBe(0)
  expect(listed).toEqual([
    {
      cigar: { id: old, brand: 'Cohiba', lineName: 'Old', purchaseDate: daysAgo(1100) },
      visual: {
        totalInstances: 2,
        ageDistribution: [{ category: 'Premium Aged', count: 2, percentage: 100, color: 'purple' }],
      },
      instances: { ...none, 'Premium Aged': 2 },
    },
    {
      cigar: { id: mixed, brand: 'Padron', lineName: 'Mixed', purchaseDate: daysAgo(400) },
      visual: {
        totalInstances: 8,
        // 37.5, 12.5 and 50 percent: the half that is missing goes to the youngest.
        ageDistribution: [
          { category: 'Fresh', count: 3, percentage: 38, color: 'slate' },
          { category: 'Developing', count: 1, percentage: 12, color: 'green' },
          { category: 'Maturing', count: 4, percentage: 50, color: 'amber' },
        ],
      },
      instances: { ...none, Fresh: 3, Developing: 1, Maturing: 4 },
    },
    {
      cigar: { id: renewed, brand: 'Padron', lineName: 'Renewed', purchaseDate: daysAgo(100) },
      visual: {
        totalInstances: 1,
        ageDistribution: [{ category: 'Fresh', count: 1, percentage: 100, color: 'slate' }],
      },
      instances: { ...none, Fresh: 1 },
    },
  ])
})

test('lists equally old cigars in the order of their addition', async () => {
  const ana = await collector('premium')
  const first = await ana.add(50, 1)
  const second = await ana.add(50, 1)
  const { cigars: listed } = await ana.breakdown()
  expect(listed.map(({ cigar }) => cigar.id)).toEqual([first, second])
})

test('lists sticks past their best age, and all ratings by age, on Premium', async () => {
  const ana = await collector('premium')
  // Padron: 14 stars of 3 sticks at 13 months, 10 of 3 at 6 months; so Maturing, which ends at 720 days.
  const loved = await ana.add(400, 4, { lineName: 'Loved' })
  await ana.addBatch(loved, 200, 4)
  await ana.smoke(loved, 5, 5, 4, null, 3, 3, 4)
  // Padron too, 10 days past its best, and one that is not by a day.
  const waiting = await ana.add(730, 2, { lineName: 'Waiting', brand: 'PADRÓN' })
  await ana.add(719, 1, { lineName: 'Not Yet' })
  // Oliva has one rated stick, so the best age of all brands counts: Maturing, 280 days past it.
  const oliva = { brand: 'Oliva', lineName: 'Melanio', wrapper: 'Sumatra', strength: 'Medium' }
  const melanio = await ana.add(1000, 4, oliva)
  await ana.smoke(melanio, 2)
  // Out of stock but rated, with the wrapper and strength of the first.
  const gone = await ana.add(1500, 1, { lineName: 'Gone', brand: 'Cohiba' })
  await ana.smoke(gone, 1)
  const { analytics } = await ana.breakdown()
  expect(analytics?.smokeSoon).toEqual([
    {
      id: melanio,
      brand: 'Oliva',
      lineName: 'Melanio',
      purchaseDate: daysAgo(1000),
      quantity: 3,
      ageInMonths: 33,
      best: 'Maturing',
      knownOf: 'all',
    },
    {
      id: waiting,
      brand: 'PADRÓN',
      lineName: 'Waiting',
      purchaseDate: daysAgo(730),
      quantity: 2,
      ageInMonths: 24,
      best: 'Maturing',
      knownOf: 'brand',
    },
  ])
  expect(analytics?.oldest.map(({ lineName, ageInMonths }) => [lineName, ageInMonths])).toEqual([
    ['Melanio', 33],
    ['Waiting', 24],
    ['Not Yet', 23],
    ['Loved', 6],
  ])
  const loves = [5, 5, 4].map((rating) => [400, rating])
  const likes = [3, 3, 4].map((rating) => [200, rating])
  expect(analytics?.ratings).toEqual([
    { wrapper: 'Maduro', strength: 'Full', points: [...loves, ...likes, [1500, 1]] },
    { wrapper: 'Sumatra', strength: 'Medium', points: [[1000, 2]] },
  ])
})

test('gives a stick the age of its purchase after a correction or a deletion', async () => {
  const ana = await collector('premium')
  const id = await ana.add(1, 1)
  const batchId = await ana.addBatch(id, 10, 2)
  await ana.smoke(id, 4)
  const points = async () => (await ana.breakdown()).analytics?.ratings[0]?.points
  expect(await points()).toEqual([[10, 4]])
  const params = { id, batchId }
  await ana.ok(batches.updateBatch, { params, body: { purchaseDate: daysAgo(300) } })
  expect(await points()).toEqual([[300, 4]])
  await ana.ok(batches.deleteBatch, { params })
  expect(await points()).toEqual([[300, 4]])
})

test.each(['free', 'basic'] as const)(
  'returns the oldest cigar without analysis on %s, and reads no smoked stick',
  async (plan) => {
    const ana = await collector(plan)
    await ana.add(100, 2)
    await ana.add(200, 1, { lineName: 'Oldest' })
    const third = await ana.add(300, 1)
    await ana.smoke(third, 5)
    await ana.add(20, 3)
    const listed = await ana.breakdown()
    expect(Object.keys(listed).sort()).toEqual(['cigars', 'locked'])
    expect(listed.cigars.map(({ cigar }) => cigar.lineName)).toEqual(['Oldest'])
    expect(listed.locked).toBe(2)
    const sent = vi.spyOn(table, 'send')
    await callHandler(aging.getAgingBreakdown, {}, signedInAs(ana.userId))
    const read = JSON.stringify(sent.mock.calls.map(([{ input }]) => input))
    expect(read).toContain('BATCH#')
    expect(read).not.toContain('STICK#')
  },
)
