import { expect, test } from 'vitest'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as profile from '../../../shared/contract/profile.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

async function withPurchase(change: object = {}) {
  const ana = await withCigar({
    quantity: 5,
    pricePerCigar: 10,
    purchaseDate: '2025-01-05',
    ...change,
  })
  const [batch] = await ana.batches()
  return { ...ana, batchId: batch?.id ?? '' }
}

test('corrects stock, value and age with a purchase', async () => {
  const ana = await withPurchase()
  const response = await ana.updateBatch(ana.batchId, {
    quantity: 7,
    purchaseDate: '2022-02-02',
    price: 11.5,
    notes: 'Lisbon',
  })
  expect(response).toMatchObject({
    quantity: 7,
    remaining: 7,
    pricePerCigar: 11.5,
    notes: 'Lisbon',
  })
  expect(await ana.cigar()).toMatchObject({
    quantity: 7,
    totalValue: 80.5,
    purchaseDate: '2022-02-02',
  })
  const less = await ana.updateBatch(ana.batchId, { price: null, notes: null })
  for (const gone of ['pricePerCigar', 'notes']) expect(less).not.toHaveProperty(gone)
  expect(await ana.cigar()).toMatchObject({ pricedQuantity: 0 })
})

test('updates the line of a restock in the notes with its purchase', async () => {
  const cigar = { notes: 'Cocoa.', purchaseDate: '2025-01-05' }
  const ana = await withCigar(cigar, { plan: 'premium' })
  await ana.ok(profile.updateSettings, { body: { currency: 'EUR' } })
  await ana.restock({ quantity: 5, purchaseDate: '2025-11-20', price: 10, notes: 'A good year.' })
  const [{ id } = { id: '' }] = await ana.batches()
  const notes = async () => (await ana.cigar()).notes
  await ana.updateBatch(id, { quantity: 3, price: 9.5 })
  expect(await notes()).toBe('Cocoa.\n[Restock 11/20/2025] 3 sticks at €9.50 each. A good year.')
  await ana.enjoy({ batchId: id })
  await ana.updateBatch(id, { purchaseDate: '2025-11-21', price: null, notes: null })
  expect(await notes()).toBe('Cocoa.\n[Restock 11/21/2025] 3 sticks.')
})

test('keeps the line of a restock when a purchase with the same values changes', async () => {
  const same = { quantity: 5, purchaseDate: '2025-11-20' }
  const line = '[Restock 11/20/2025] 5 sticks.'
  const ana = await withCigar(same, { plan: 'premium' })
  const [first] = await ana.batches()
  await ana.restock(same)
  await ana.updateBatch(first?.id ?? '', { quantity: 4 })
  expect(await ana.cigar()).toMatchObject({ notes: line })
  await ana.restock(same)
  const [newest] = await ana.batches()
  await ana.updateBatch(newest?.id ?? '', { quantity: 3 })
  expect(await ana.cigar()).toMatchObject({ notes: `${line.replace('5 s', '3 s')}\n${line}` })
})

test('updates the age of a smoked stick with its purchase', async () => {
  const ana = await withPurchase()
  await ana.enjoy()
  await ana.updateBatch(ana.batchId, { purchaseDate: '2022-02-02' })
  expect(await ana.sticks({ smoked: '1' })).toMatchObject([{ purchaseDate: '2022-02-02' }])
})

test('shows the corrected day on a finished cigar and in its history', async () => {
  const ana = await withPurchase({ quantity: 1 })
  await ana.enjoy()
  await ana.updateBatch(ana.batchId, { purchaseDate: '2022-02-02' })
  expect(await ana.cigar()).toMatchObject({ quantity: 0, purchaseDate: '2022-02-02' })
  await ana.deleteBatch(ana.batchId)
  expect(await ana.sticks()).toMatchObject([{ purchaseDate: '2022-02-02' }])
  expect(await ana.cigar()).toMatchObject({ purchaseDate: '2022-02-02' })
})

test('corrects a purchase that is larger than one call may add', async () => {
  const ana = await withCigar({ quantity: 999 }, { plan: 'premium' })
  await ana.update({ quantity: 1998 })
  const [batch] = await ana.batches()
  expect(batch).toMatchObject({ quantity: 1998 })
  const corrected = await ana.updateBatch(batch?.id ?? '', { quantity: 1997, price: 4 })
  expect(corrected).toMatchObject({ quantity: 1997, pricePerCigar: 4 })
})

test('refuses to shrink a purchase below its smoked or removed sticks', async () => {
  const ana = await withPurchase()
  await ana.enjoy()
  await ana.enjoy()
  const issueOf = async (quantity: number) =>
    (await ana.noUpdateBatch(ana.batchId, { quantity })).issues
  const message = '2 sticks of this purchase were already enjoyed'
  expect(await issueOf(1)).toEqual([{ path: 'quantity', message }])
  expect(await ana.updateBatch(ana.batchId, { quantity: 3 })).toMatchObject({ remaining: 1 })
  await ana.update({ quantity: 0 })
  expect(await issueOf(2)).toEqual([
    { path: 'quantity', message: '3 sticks of this purchase were already enjoyed or taken out' },
  ])
  expect(await ana.updateBatch(ana.batchId, { quantity: 3 })).toMatchObject({ remaining: 0 })
})

test('turns legacy sticks with a corrected day into a purchase of that day', async () => {
  const ana = await withPurchase({ purchaseDate: null })
  expect(await ana.updateBatch(ana.batchId, { quantity: 6 })).toMatchObject({ legacy: true })
  expect(await ana.updateBatch(ana.batchId, { purchaseDate: '2019-09-09' })).toMatchObject({
    legacy: false,
    purchaseDate: '2019-09-09',
  })
  expect(await ana.update({ quantity: 7 })).toMatchObject({ purchaseDate: '2019-09-09' })
  expect((await ana.batches()).map(({ legacy }) => legacy)).toEqual([true, false])
})

test("refuses to change a locked purchase on Free, and applies the plan's limit", async () => {
  const ana = await withPurchase()
  await setSubscription(ana.userId, paid('premium', 5))
  const older = await ana.addBatch({ quantity: 1, purchaseDate: '2020-01-01' })
  await setSubscription(ana.userId, undefined)
  expect(await ana.noUpdateBatch(older.id, { quantity: 2 })).toMatchObject(
    refusal('premium_required'),
  )
  const response = await ana.noUpdateBatch(ana.batchId, { quantity: 15 })
  expect(response).toMatchObject({ status: 403, limitType: 'inventory' })
  expect(await ana.updateBatch(ana.batchId, { quantity: 14 })).toMatchObject({ remaining: 14 })
})

test.each([
  ['quantity', { quantity: 1000 }, 'Quantity must be at most 999'],
  ['purchaseDate', { purchaseDate: '2999-01-01' }, 'The purchase date cannot be in the future'],
  ['boxDate', { boxDate: 'FEB 25' }, expect.stringContaining('packed after its purchase')],
  ['price', { got: 'trade', price: 5 }, expect.stringContaining('has no price')],
])('refuses a bad %s at its field (%#)', async (path, body, message) => {
  const ana = await withPurchase()
  const response = await ana.noUpdateBatch(ana.batchId, body)
  expect(response).toMatchObject(invalid(path, message))
})

test('returns 404 for a purchase that does not exist', async () => {
  const ana = await withPurchase()
  const absent = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  expect(await ana.noUpdateBatch(absent, { quantity: 2 })).toMatchObject({ status: 404 })
  expect(await ana.noUpdateBatch('nonsense', { quantity: 2 })).toMatchObject({ status: 404 })
})

const known = {
  shop: 'Casa Fuerte',
  boxCode: 'UTL',
  boxDate: 'OCT 22',
  restUntil: '2031-01-01',
  got: 'gift',
  from: 'Bob',
} as const

const inEuro = { currency: 'EUR', amount: 12, rate: 1.08 }

test('keeps a price in another currency beside the price for sums, and none for a gift', async () => {
  const ana = await withPurchase()
  const known = await ana.updateBatch(ana.batchId, { price: 12.96, paid: inEuro })
  expect(known).toMatchObject({ pricePerCigar: 12.96, paid: inEuro })
  expect(await ana.cigar()).toMatchObject({ totalValue: 64.8 })
  const dearer = await ana.updateBatch(ana.batchId, { price: 13 })
  expect(dearer).toMatchObject({ pricePerCigar: 13, paid: inEuro })
  expect(await ana.updateBatch(ana.batchId, { paid: null })).not.toHaveProperty('paid')
  await ana.updateBatch(ana.batchId, { paid: inEuro })
  expect(await ana.updateBatch(ana.batchId, { got: 'gift' })).not.toHaveProperty('paid')
})

test('adds and removes facts of a purchase, and removes the price of a gift', async () => {
  const ana = await withPurchase()
  const packed = { ...known, packedOn: '2022-10-01' }
  expect(await ana.updateBatch(ana.batchId, known)).toMatchObject(packed)
  const given = await ana.cigar()
  expect(given).toMatchObject({ shops: ['Casa Fuerte'], packedOn: '2022-10-01', pricedQuantity: 0 })
  expect(given.resting).toEqual([{ until: '2031-01-01', sticks: 5 }])
  const none = Object.fromEntries(Object.keys(known).map((name) => [name, null]))
  const less = await ana.updateBatch(ana.batchId, { ...none, price: 9 })
  expect(less).toMatchObject({ pricePerCigar: 9 })
  for (const name of Object.keys(packed)) expect(less).not.toHaveProperty(name)
  for (const name of ['shops', 'packedOn', 'resting'])
    expect(await ana.cigar()).not.toHaveProperty(name)
})

test('keeps an unreadable stamp as text', async () => {
  const ana = await withPurchase()
  const changed = await ana.updateBatch(ana.batchId, { boxDate: 'XYZ 99' })
  expect(changed).toMatchObject({ boxDate: 'XYZ 99' })
  expect(changed).not.toHaveProperty('packedOn')
})
