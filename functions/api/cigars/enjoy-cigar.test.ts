import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invalid, newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { addPurchase, padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'
import { listBatches } from '../../table/batches.ts'
import { rowsOf } from '../../table/keys.ts'
import { listRows } from '../../table/rows.ts'

const smoked = z.object({
  batchId: z.string(),
  number: z.int(),
  purchaseDate: z.string(),
  smokedAt: z.string(),
  rating: z.optional(z.int()),
  notes: z.optional(z.string()),
})

/** A collector with one cigar in stock. */
async function withCigar(change: object) {
  const ana = await newUser()
  const { id } = await ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  return {
    ...ana,
    id,
    enjoy: (body: object = {}, headers = {}) =>
      ana.ok(cigars.enjoyCigar, { params: { id }, body, headers }),
    noEnjoy: (body: object = {}) => ana.refused(cigars.enjoyCigar, { params: { id }, body }),
    cigar: () => ana.ok(cigars.getCigar, { params: { id } }),
    sticks: () => listRows(smoked, rowsOf(ana.userId, 'STICK', id)),
  }
}

const outOfStock = refusal('out_of_stock', 'There is no stick left to enjoy.')

const purchaseUsedUp = { ...outOfStock, message: 'There is no stick left of this purchase.' }

test('takes a stick off the cigar, the value and the count, and stores rating and note', async () => {
  const ana = await withCigar({ quantity: 2, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  const response = await ana.enjoy({ rating: 4, notes: ' Cedar ' })
  expect(response).toEqual({ id: ana.id, quantity: 1, stickId: expect.stringMatching(/\.1$/) })
  expect(await ana.cigar()).toMatchObject({ quantity: 1, weightedAvgPrice: 10 })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1 })
  expect(await ana.sticks()).toMatchObject([
    { number: 1, purchaseDate: '2025-01-05', rating: 4, notes: 'Cedar' },
  ])
})

test('smokes the oldest purchase first by default', async () => {
  const ana = await withCigar({ quantity: 1, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  await addPurchase(ana.userId, ana.id, { day: '2021-06-01', quantity: 2, priceCents: 500 })
  await ana.enjoy()
  expect(await ana.cigar()).toMatchObject({ purchaseDate: '2021-06-01', weightedAvgPrice: 7.5 })
  await ana.enjoy()
  expect(await ana.cigar()).toMatchObject({ purchaseDate: '2025-01-05', weightedAvgPrice: 10 })
  await ana.enjoy()
  const days = (await ana.sticks()).toSorted((a, b) => a.smokedAt.localeCompare(b.smokedAt))
  expect(days.map(({ purchaseDate }) => purchaseDate)).toEqual([
    '2021-06-01',
    '2021-06-01',
    '2025-01-05',
  ])
})

test('smokes a named purchase until it is empty', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2025-01-05' })
  const older = await addPurchase(ana.userId, ana.id, { day: '2021-06-01', quantity: 1 })
  const batches = await listBatches(ana.userId, ana.id)
  const batchId = batches.find((batch) => batch.batchId !== older)?.batchId
  expect(await ana.enjoy({ batchId })).toMatchObject({ stickId: `${batchId}.1`, quantity: 1 })
  expect(await ana.noEnjoy({ batchId })).toEqual(purchaseUsedUp)
  expect(await ana.noEnjoy({ batchId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual(purchaseUsedUp)
  expect(await ana.cigar()).toMatchObject({ quantity: 1, purchaseDate: '2021-06-01' })
})

test('keeps the cigar after its last stick and refuses another smoke', async () => {
  const ana = await withCigar({ quantity: 1, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  expect(await ana.enjoy()).toMatchObject({ quantity: 0 })
  const finished = await ana.cigar()
  expect(finished).toMatchObject({ quantity: 0, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  expect(finished).not.toHaveProperty('weightedAvgPrice')
  expect(await ana.noEnjoy()).toEqual(outOfStock)
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 0 })
  expect(await ana.sticks()).toHaveLength(1)
})

test('takes one stick for retries with the same key, and another stick for another key', async () => {
  const ana = await withCigar({ quantity: 5 })
  const key = { 'idempotency-key': 'double-click-1' }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => ana.enjoy({ rating: 3 }, key)))
  for (const other of [...others, await ana.enjoy({ rating: 3 }, key)]) expect(other).toEqual(first)
  expect(await ana.cigar()).toMatchObject({ quantity: 4 })
  expect(await ana.enjoy({}, { 'idempotency-key': 'double-click-2' })).toMatchObject({
    quantity: 3,
  })
  expect((await ana.sticks()).map(({ rating }) => rating)).toEqual([3, undefined])
})

test('returns the same response to two requests for the last stick under one key', async () => {
  const ana = await withCigar({ quantity: 1 })
  const once = { 'idempotency-key': 'the-very-last-1' }
  const responses = await Promise.all([1, 2, 3, 4].map(() => ana.enjoy({}, once)))
  expect(new Set(responses.map((response) => response.stickId)).size).toBe(1)
  expect(await ana.sticks()).toHaveLength(1)
  expect(await ana.enjoy({}, once)).toEqual(responses[0])
  const params = { id: ana.id }
  const other = { params, body: { rating: 5 }, headers: once }
  expect(await ana.refused(cigars.enjoyCigar, other)).toMatchObject({ status: 422 })
})

test("finds a smoke by its key, even when the device's clock is ahead", async () => {
  const ana = await withCigar({ quantity: 2 })
  const headers = { 'idempotency-key': 'lost-response-1' }
  await ana.enjoy({}, headers)
  const body = { smokedAt: new Date(Date.now() + 300_000).toISOString() }
  const again = await ana.refused(cigars.enjoyCigar, { params: { id: ana.id }, body, headers })
  expect(again).toMatchObject({ code: 'idempotency_key_reused' })
})

test('treats one key on two cigars as two actions', async () => {
  const ana = await withCigar({ quantity: 2 })
  const other = await ana.ok(cigars.createCigar, { body: padron })
  const headers = { 'idempotency-key': 'double-click-1' }
  await ana.enjoy({}, headers)
  const second = await ana.ok(cigars.enjoyCigar, { params: { id: other.id }, body: {}, headers })
  expect(second).toMatchObject({ id: other.id, quantity: 0 })
})

test('accepts an earlier time, and treats a minute of skew as now', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2025-01-05' })
  const params = { id: ana.id }
  const enjoyAt = (smokedAt: string, timeZone = 'UTC') => ({
    params,
    query: { timeZone },
    body: { smokedAt },
  })
  // The evening of January 4 in New York, the morning of January 5 in Berlin.
  const early = '2025-01-05T05:00:00+01:00'
  const message = 'You bought this cigar on 1/5/2025. Please enter a later date.'
  expect(await ana.refused(cigars.enjoyCigar, enjoyAt(early, 'America/New_York'))).toMatchObject(
    invalid('smokedAt', message),
  )
  await ana.ok(cigars.enjoyCigar, enjoyAt(early, 'Europe/Berlin'))
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  await ana.ok(cigars.enjoyCigar, enjoyAt(inMinutes(9)))
  const [first, second] = await ana.sticks()
  expect(first?.smokedAt).toBe('2025-01-05T04:00:00.000Z')
  expect(Date.parse(second?.smokedAt ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await ana.refused(cigars.enjoyCigar, enjoyAt(inMinutes(11)))).toMatchObject(
    invalid('smokedAt', 'This is in the future.'),
  )
})

test('accepts a request without a body or fields', async () => {
  const ana = await withCigar({ quantity: 2 })
  await ana.ok(cigars.enjoyCigar, { params: { id: ana.id } })
  await ana.enjoy({ rating: null, notes: null })
  const bare = (await ana.sticks()).filter((stick) => stick.rating || stick.notes)
  expect(bare).toEqual([])
})
