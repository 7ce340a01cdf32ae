import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { daysAgo, padron, paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as community from '../../../shared/contract/community.ts'
import * as timeline from '../../../shared/contract/timeline.ts'
import { sumTimeline, timelineOf } from '../../../web/pages/timeline/derive-events.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

const today = () => daysAgo(0)

test('returns no history for an empty collection', async () => {
  const ana = await newUser()
  expect(await ana.ok(timeline.getTimeline)).toEqual({
    cigars: [],
    purchases: [],
    smokes: [],
    shares: [],
  })
})

test('lists purchases and smokes by cigar, newest first, finished ones included', async () => {
  const ana = await newUser()
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  const enjoy = (id: string, body: object = {}) =>
    ana.ok(cigars.enjoyCigar, { params: { id }, body })
  const old = await add({ lineName: 'Old', quantity: 1, purchaseDate: daysAgo(800) })
  const young = await add({ lineName: 'Young', quantity: 3, purchaseDate: daysAgo(370) })
  const undated = await add({ lineName: 'Undated', quantity: 2 })
  await enjoy(old.id, { rating: 4, notes: 'Cocoa.' })
  await enjoy(young.id)
  const history = await ana.ok(timeline.getTimeline)
  expect(history).toEqual({
    cigars: [
      { id: undated.id, brand: 'Padron', lineName: 'Undated' },
      { id: young.id, brand: 'Padron', lineName: 'Young' },
      { id: old.id, brand: 'Padron', lineName: 'Old' },
    ],
    purchases: [
      { cigar: 2, day: daysAgo(800), quantity: 1, remaining: 0 },
      { cigar: 1, day: daysAgo(370), quantity: 3, remaining: 2 },
      { cigar: 0, day: today(), quantity: 2, remaining: 2 },
    ],
    smokes: [
      { cigar: 2, at: expect.stringContaining(today()), purchased: daysAgo(800), rating: 4 },
      { cigar: 1, at: expect.stringContaining(today()), purchased: daysAgo(370) },
    ],
    shares: [],
  })
  // Three first purchases; what is left of Young has passed 180 and 365 days; two smokes.
  const sums = sumTimeline(timelineOf(history, { today: today(), timeZone: 'UTC' }))
  expect(sums).toMatchObject({ purchases: 3, milestones: 2, enjoyed: 2 })
})

test('begins a page with the next cigar', async () => {
  const ana = await withCigar({ lineName: 'Old', quantity: 2, purchaseDate: daysAgo(800) })
  await ana.enjoy({ rating: 4 })
  const body = { ...padron, lineName: 'Young', quantity: 1, purchaseDate: daysAgo(370) }
  const { id: cursor } = await ana.ok(cigars.createCigar, { body })
  expect(await ana.ok(timeline.getTimeline, { query: { cursor } })).toEqual({
    cigars: [expect.objectContaining({ id: ana.id, lineName: 'Old' })],
    purchases: [{ cigar: 0, day: daysAgo(800), quantity: 2, remaining: 1 }],
    smokes: [expect.objectContaining({ cigar: 0, purchased: daysAgo(800), rating: 4 })],
    shares: [],
  })
})

test('lists shared milestones by cigar, without deleted ones', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: daysAgo(370) })
  const shareIt = (milestoneType: string, ageInMonths: number) =>
    ana.ok(community.shareMilestone, { body: { cigarId: ana.id, milestoneType, ageInMonths } })
  const [gone, { id }] = [await shareIt('6months', 6), await shareIt('1year', 12)]
  await ana.ok(community.deleteShare, { params: { id: gone.id } })
  const { shares } = await ana.ok(timeline.getTimeline)
  expect(shares).toEqual([{ cigar: 0, milestoneType: '1year', id }])
})

test('omits a deleted purchase, and lists its smoked sticks with its current day', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: daysAgo(200) }, { plan: 'premium' })
  const [first] = await ana.batches()
  if (!first) throw new Error('no purchase')
  await ana.enjoy({ rating: 5 })
  await ana.addBatch({ quantity: 4, purchaseDate: daysAgo(30) })
  await ana.updateBatch(first.id, { purchaseDate: daysAgo(400) })
  await ana.deleteBatch(first.id)
  const { purchases, smokes } = await ana.ok(timeline.getTimeline)
  expect(purchases).toEqual([{ cigar: 0, day: daysAgo(30), quantity: 4, remaining: 4 }])
  expect(smokes).toMatchObject([{ cigar: 0, purchased: daysAgo(400), rating: 5 }])
})

test('hides quantity and price of locked purchases on Free only', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: daysAgo(200), pricePerCigar: 9.99 })
  await ana.restock({ quantity: 4, purchaseDate: daysAgo(30) })
  const { purchases } = await ana.ok(timeline.getTimeline)
  expect(purchases).toEqual([
    { cigar: 0, day: daysAgo(200), remaining: 3 },
    { cigar: 0, day: daysAgo(30), quantity: 4, remaining: 4 },
  ])
  await setSubscription(ana.userId, paid('basic', 5))
  const { purchases: all } = await ana.ok(timeline.getTimeline)
  expect(all.map(({ quantity, pricePerCigar }) => [quantity, pricePerCigar])).toEqual([
    [3, 9.99],
    [4, undefined],
  ])
})

test("hides other users' history", async () => {
  await withCigar({ quantity: 3 })
  const bob = await newUser()
  expect(await bob.ok(timeline.getTimeline)).toEqual({
    cigars: [],
    purchases: [],
    smokes: [],
    shares: [],
  })
})
