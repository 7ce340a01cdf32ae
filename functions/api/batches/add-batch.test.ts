import { expect, test } from 'vitest'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as users from '../../../shared/contract/users.ts'

const purchase = { quantity: 10, purchaseDate: '2024-03-01' }

test('a purchase adds its sticks, up to 999, to cigar, value and count', async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  const added = await ana.addBatch({ ...purchase, quantity: 999, price: 1.05 })
  expect(added).toMatchObject({ number: 1, quantity: 999, remaining: 999, pricePerCigar: 1.05 })
  expect(await ana.cigar()).toMatchObject({ quantity: 1000, totalValue: 1048.95 })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1000 })
})

test('Free and Basic cannot add a purchase', async () => {
  const ana = await withCigar()
  expect(await ana.noAddBatch(purchase)).toMatchObject(refusal('premium_required'))
  expect(await ana.batches()).toHaveLength(1)
})

test('a retry with the same key adds the purchase once', async () => {
  const ana = await withCigar({}, { plan: 'premium' })
  const sent = {
    params: { id: ana.id },
    body: purchase,
    headers: { 'idempotency-key': 'double-click-1' },
  }
  const responses = await Promise.all([1, 2, 3].map(() => ana.ok(batches.addBatch, sent)))
  expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
  expect(await ana.cigar()).toMatchObject({ quantity: 11 })
})

test.each([
  ['quantity', { quantity: undefined }, 'Quantity and purchase date are required'],
  ['purchaseDate', { purchaseDate: undefined }, 'Quantity and purchase date are required'],
  ['quantity', { quantity: 0 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: 2.5 }, 'Quantity must be a positive number'],
  ['quantity', { quantity: 1000 }, 'Quantity must be at most 999'],
  ['price', { price: 'cheap' }, 'Price must be a valid number'],
  ['price', { price: -0.01 }, 'Price must be a positive number'],
  ['purchaseDate', { purchaseDate: '2999-01-01' }, 'The purchase date cannot be in the future'],
  ['notes', { notes: 'x'.repeat(10_000) }, 'Please use at most 5,000 characters.'],
])('a bad %s is refused at its field (%#)', async (path, bad, message) => {
  const ana = await withCigar({}, { plan: 'premium' })
  const response = await ana.noAddBatch({ ...purchase, ...bad })
  expect(response).toMatchObject(invalid(path, message))
  expect(await ana.cigar()).toMatchObject({ quantity: 1 })
})
