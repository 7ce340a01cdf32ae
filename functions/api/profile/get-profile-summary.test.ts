import { expect, test, vi } from 'vitest'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { share } from '../../../infra/local/testing/share.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as profile from '../../../shared/contract/profile.ts'
import { newPurchase } from '../../../shared/rules/inventory.ts'
import { emptySummary } from '../../../web/testing/samples.ts'
import { live } from '../../runtime/deps.ts'
import { newId } from '../../runtime/ids.ts'
import { putBatch } from '../../table/batches.ts'
import { keys } from '../../table/keys.ts'
import { likeShare } from '../../table/likes.ts'
import { putRow } from '../../table/rows.ts'
import { transact } from '../../table/transact.ts'

const collector = () => newUser({ plan: 'premium' })

const add = (ana: User, brand: string, lineName: string, change: object) =>
  ana.ok(cigars.createCigar, { body: { ...padron, brand, lineName, ...change } })

const smoke = async (ana: User, id: string, times: number) => {
  for (let n = 0; n < times; n++) await ana.ok(cigars.enjoyCigar, { params: { id }, body: {} })
}

/** The summary at an instant. */
async function summaryAt(instant: string, ana: User, timeZone = 'UTC') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })
  const requested = { query: { timeZone } }
  const response = await callHandler(profile.getProfileSummary, requested, signedInAs(ana.userId))
  vi.useRealTimers()
  return response.body
}

test('returns no favorites and no notable cigars for an empty collection', async () => {
  const ana = await newUser()
  expect(await ana.ok(profile.getProfileSummary)).toEqual(emptySummary)
})

test('sums the stock, and rates everything ever kept', async () => {
  const [ana, bob] = [await collector(), await newUser()]
  const siglo = { wrapper: 'Colorado', origin: 'Cuba', quantity: 7, userRating: 3 }
  const xo = { wrapper: 'Habano', origin: 'Dominican Republic', quantity: 2 }
  const cohiba = await add(ana, 'Cohiba', 'Siglo', { ...siglo, purchaseDate: '2022-01-01' })
  const avo = await add(ana, 'Avo', 'XO', { ...xo, purchaseDate: '2023-01-01' })
  const first = { quantity: 3, pricePerCigar: 18.55, purchaseDate: '2023-06-01', userRating: 5 }
  const padron64 = await add(ana, 'Padrón', '1964', first)
  const again = { quantity: 2, price: 20, purchaseDate: '2024-06-01' }
  await ana.ok(batches.addBatch, { params: { id: padron64.id }, body: again })
  const melanio = { wrapper: 'Habano', quantity: 9, pricePerCigar: 10, purchaseDate: '2024-01-10' }
  const oliva = await add(ana, 'Oliva', 'Melanio', melanio)
  const last = await add(ana, 'PADRON', '1926', { purchaseDate: '2024-12-01', userRating: 4 })
  await smoke(ana, cohiba.id, 7)
  await smoke(ana, avo.id, 1)
  await ana.ok(cigars.updateCigar, { params: { id: oliva.id }, body: { quantity: 4 } })
  const { shareId } = await share(ana.userId)
  await share(ana.userId, { isPublic: 0 })
  await share(bob.userId)
  await likeShare(bob.userId, shareId, live)
  for (const id of ['a', 'b', 'c']) await putRow(keys.badge(bob.userId, id))

  expect(await summaryAt('2025-01-01T12:00:00Z', ana)).toEqual({
    // Avo 1, Padrón 3 + 2, Oliva 4, PADRON 1
    totalCigars: 11,
    totalBrands: 3,
    // Avo 1 and Padrón 3; Oliva's are 357 days old, three short of twelve months
    agingCigars: 4,
    sharedMilestones: 2,
    likesReceived: 1,
    // The badges that events have earned so far.
    badges: expect.any(Number),
    // (3 + 5 + 4) / 3
    averageRating: 4,
    // 3 × 18.55 + 2 × 20.00 + 4 × 10.00
    totalValue: 135.65,
    // Colorado 7; Maduro 3 + 2 + 1 and Habano 2 + 4, for the five taken away were never kept
    favoriteWrapper: 'Colorado',
    // 3 + 2 + 4 + 1, before Cuba's 7
    favoriteOrigin: 'Nicaragua',
    // 731 days
    oldestCigar: {
      id: avo.id,
      brand: 'Avo',
      lineName: 'XO',
      purchaseDate: '2023-01-01',
      ageInMonths: 24,
    },
    mostRecentCigar: {
      id: last.id,
      brand: 'PADRON',
      lineName: '1926',
      createdAt: last.createdAt,
    },
  })
  expect(await bob.ok(profile.getProfileSummary)).toMatchObject({
    sharedMilestones: 1,
    likesReceived: 0,
    badges: 3,
  })
})

test("counts a purchase as aging from its 360th day in the collector's time zone", async () => {
  const ana = await collector()
  await add(ana, 'Oliva', 'Melanio', { quantity: 5, purchaseDate: '2025-01-01' })
  const young = { agingCigars: 0, oldestCigar: { ageInMonths: 11 } }
  const aging = { agingCigars: 5, oldestCigar: { ageInMonths: 12 } }
  // 2025-12-26 is the 359th day; in Berlin it is an hour further, in New York five hours back.
  expect(await summaryAt('2025-12-26T22:59:59Z', ana, 'Europe/Berlin')).toMatchObject(young)
  expect(await summaryAt('2025-12-26T23:00:00Z', ana, 'Europe/Berlin')).toMatchObject(aging)
  expect(await summaryAt('2025-12-26T23:00:00Z', ana)).toMatchObject(young)
  expect(await summaryAt('2025-12-27T00:00:00Z', ana)).toMatchObject(aging)
  expect(await summaryAt('2025-12-27T04:59:59Z', ana, 'America/New_York')).toMatchObject(young)
  expect(await summaryAt('2025-12-27T05:00:00Z', ana, 'America/New_York')).toMatchObject(aging)
})

test('skips purchases of a removed cigar', async () => {
  const ana = await newUser()
  const cigarId = newId(new Date())
  const bought = { cigarId, batchId: newId(new Date()), userId: ana.userId, legacy: false }
  const purchase = newPurchase({
    ...bought,
    quantity: 3,
    purchaseDate: '2020-01-01',
    createdAt: '2020-01-01',
  })
  await transact([putBatch(purchase)])
  const left = { totalCigars: 0, agingCigars: 0 }
  expect(await ana.ok(profile.getProfileSummary)).toMatchObject(left)
})
