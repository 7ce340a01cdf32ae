import { expect, test } from 'vitest'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { addPurchase, paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as instances from '../../../shared/contract/instances.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'
import { auditUser } from '../../workflows/audit.ts'

/** One stick of 2024 smoked with three stars, the other and those of a purchase of 2025 in stock. */
async function withSmoke() {
  const ana = await withCigar({ quantity: 2, purchaseDate: '2024-01-05', pricePerCigar: 10 })
  const other = await addPurchase(ana.userId, ana.id, {
    day: '2025-06-01',
    quantity: 2,
    priceCents: 2000,
  })
  const { stickId } = await ana.enjoy({ rating: 3, notes: 'Cedar' })
  const edit = (body: object, timeZone = 'UTC') => ({
    params: { id: ana.id, instanceId: stickId },
    query: { timeZone },
    body,
  })
  return {
    ...ana,
    other,
    stickId,
    edit: (body: object) => ana.ok(instances.updateInstance, edit(body)),
    noEdit: (body: object, timeZone?: string) =>
      ana.refused(instances.updateInstance, edit(body, timeZone)),
    smokes: () => ana.sticks({ smoked: '1' }),
    findings: async () => (await auditUser(ana.userId)).findings,
  }
}

test('changes the time of a smoke and its place in the history', async () => {
  const ana = await withSmoke()
  await ana.enjoy()
  const edited = await ana.edit({ smokedAt: '2024-02-03T20:00:00+01:00' })
  expect(edited).toMatchObject({ id: ana.stickId, smokedDate: '2024-02-03T19:00:00.000Z' })
  expect((await ana.smokes()).map(({ id }) => id).at(-1)).toBe(ana.stickId)
})

test('moves a smoke to a stick of another purchase, with sums, notes and stars', async () => {
  const ana = await withSmoke()
  const moved = await ana.edit({ batchId: ana.other, smokingRating: 5 })
  expect(moved).toMatchObject({
    id: `${ana.other}.1`,
    batchId: ana.other,
    purchaseDate: '2025-06-01',
    smokingRating: 5,
    individualNotes: 'Cedar',
  })
  expect((await ana.smokes()).map(({ id }) => id)).toEqual([moved.id])
  expect(await ana.cigar()).toMatchObject({
    quantity: 3,
    totalValue: 40,
    smokes: { rated: 1, meanStars: 5 },
  })
  expect((await ana.batches()).map(({ remaining }) => remaining)).toEqual([1, 2])
  expect(await ana.findings()).toEqual([])
  await ana.putBack(moved.id)
  expect(await ana.cigar()).toMatchObject({ quantity: 4, totalValue: 60 })
})

test('keeps the notes of both sticks when a smoke moves', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2024-01-05' })
  const other = await addPurchase(ana.userId, ana.id, { day: '2025-06-01', quantity: 1 })
  const [first, second] = (await ana.sticks()).map(({ id }) => id)
  await ana.note(first ?? '', { individualNotes: 'From Marta' })
  await ana.note(second ?? '', { individualNotes: 'Torn foot' })
  const { stickId } = await ana.enjoy()
  await ana.note(stickId, { individualNotes: 'Honey', batchId: other })
  const notes = async () =>
    (await ana.sticks()).map(({ id, individualNotes }) => [id, individualNotes])
  expect(await notes()).toEqual([
    [second, 'Torn foot\nHoney'],
    [first, 'From Marta'],
  ])
  await ana.putBack(second ?? '')
  expect(await notes()).toEqual([
    [first, 'From Marta'],
    [second, 'Torn foot'],
  ])
})

test('restores the stick of a deleted purchase when its smoke moves', async () => {
  const ana = await withSmoke()
  const [, oldest] = (await ana.batches()).map(({ id }) => id)
  await ana.enjoy({ batchId: ana.other })
  await ana.update({ quantity: 2 })
  await setSubscription(ana.userId, paid('premium', 5))
  await ana.deleteBatch(oldest ?? '')
  expect(await ana.cigar()).toMatchObject({ quantity: 1 })
  await ana.edit({ batchId: ana.other })
  expect(await ana.cigar()).toMatchObject({ quantity: 1 })
  expect((await ana.batches()).map(({ remaining }) => remaining)).toEqual([0, 1])
  expect(await ana.findings()).toEqual([])
})

test('refuses to move a smoke to an unknown purchase or one without sticks', async () => {
  const ana = await withSmoke()
  await ana.enjoy({ batchId: ana.other })
  await ana.enjoy({ batchId: ana.other })
  for (const batchId of [ana.other, '01ARZ3NDEKTSV4RRFFQ69G5FAV']) {
    expect(await ana.noEdit({ batchId })).toMatchObject(
      refusal('out_of_stock', 'There is no stick left of this purchase.'),
    )
  }
})

test("refuses a smoke before its purchase in the collector's time zone, or in the future", async () => {
  const ana = await withSmoke()
  const early = {
    status: 400,
    issues: [
      {
        path: 'smokedAt',
        message: 'You bought this cigar on 1/5/2024. Please enter a later date.',
      },
    ],
  }
  // The evening of January 4 in New York.
  const smokedAt = '2024-01-05T04:00:00Z'
  expect(await ana.noEdit({ smokedAt }, 'America/New_York')).toMatchObject(early)
  expect(await ana.edit({ smokedAt })).toMatchObject({ smokedDate: '2024-01-05T04:00:00.000Z' })
  expect(await ana.noEdit({ batchId: ana.other })).toMatchObject({
    issues: [{ path: 'smokedAt' }],
  })
  const future = new Date(Date.now() + 3_600_000).toISOString()
  expect(await ana.noEdit({ smokedAt: future })).toMatchObject(
    invalid('smokedAt', 'This is in the future.'),
  )
})
