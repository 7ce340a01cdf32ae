import { expect, test } from 'vitest'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { addPurchases } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as users from '../../../shared/contract/users.ts'
import { listBatches } from '../../table/batches.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('changes the given fields, keeps others, and removes optional ones for null', async () => {
  const ana = await withCigar({ notes: 'Cedar', size: 'Toro', length: 6, userRating: 3 })
  const changed = await ana.update({ lineName: ' 1926 ', length: 5.5, size: null, userRating: 5 })
  expect(changed).toMatchObject({ brand: 'Padron', lineName: '1926', length: 5.5, userRating: 5 })
  expect(changed).toMatchObject({ notes: 'Cedar' })
  expect(changed).not.toHaveProperty('size')
  const less = await ana.update({ userRating: null, notes: '', length: null })
  for (const gone of ['userRating', 'notes', 'length']) expect(less).not.toHaveProperty(gone)
  expect(await ana.cigar()).toEqual(less)
  expect(await ana.update({})).toEqual(less)
})

test('adds legacy sticks for a higher count, removes them first for a lower one, and keeps history', async () => {
  const ana = await withCigar({ quantity: 3, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  await ana.enjoy({ rating: 4 })
  expect(await ana.update({ quantity: 4 })).toMatchObject({ quantity: 4, totalValue: 40 })
  expect((await ana.batches()).map(({ legacy, remaining }) => [legacy, remaining])).toEqual([
    [true, 2],
    [false, 2],
  ])
  expect(await ana.update({ quantity: 1 })).toMatchObject({ quantity: 1, totalValue: 10 })
  expect((await ana.batches()).map(({ legacy, remaining }) => [legacy, remaining])).toEqual([
    [true, 0],
    [false, 1],
  ])
  expect(await ana.sticks({ smoked: '1' })).toHaveLength(1)
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1 })
  expect(await ana.update({ quantity: 0 })).toMatchObject({ quantity: 0, pricedQuantity: 0 })
})

test("adds corrected sticks to the others' humidor, or to the main one if there are several", async () => {
  const ana = await withHumidors({ quantity: 3, purchaseDate: '2025-01-05' })
  await ana.move({ quantity: 3 })
  await ana.update({ quantity: 4 })
  await ana.update({ quantity: 5 })
  expect(await ana.inWords()).toBe('Travel case 5/1')
  await ana.move({ from: ana.travel, to: ana.cabinet })
  await ana.update({ quantity: 7 })
  expect((await ana.cigar()).places).toEqual([
    { humidorId: 'main', sticks: 2 },
    { humidorId: ana.travel, sticks: 4 },
    { humidorId: ana.cabinet, sticks: 1 },
  ])
})

test('applies the base price to later sticks only', async () => {
  const ana = await withCigar({ quantity: 1, pricePerCigar: 10, purchaseDate: '2025-01-05' })
  expect(await ana.update({ pricePerCigar: 12.34 })).toMatchObject({
    pricePerCigar: 12.34,
    weightedAvgPrice: 10,
  })
  expect(await ana.update({ quantity: 2 })).toMatchObject({ totalValue: 22.34 })
  await ana.update({ pricePerCigar: 5 })
  expect(await ana.update({ quantity: 3 })).toMatchObject({ totalValue: 27.34 })
  expect(await ana.update({ pricePerCigar: null })).not.toHaveProperty('pricePerCigar')
})

test("stores the owner's estimate to the cent, and removes it", async () => {
  const ana = await withCigar({ quantity: 2, pricePerCigar: 10 })
  expect(await ana.update({ estimate: 30.15 })).toMatchObject({ estimate: 30.15, totalValue: 20 })
  expect(await ana.update({ estimate: null })).not.toHaveProperty('estimate')
})

test("corrects the shown purchase with a cigar's day, also of legacy sticks", async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  await ana.addBatch({ quantity: 1, purchaseDate: '2020-02-01' })
  expect(await ana.update({ purchaseDate: '2020-03-01' })).toMatchObject({
    purchaseDate: '2020-03-01',
  })
  await ana.enjoy()
  const day = '2019-05-06T10:00:00.000Z'
  expect(await ana.update({ purchaseDate: day, aiGenerated: true })).toMatchObject({
    purchaseDate: '2019-05-06',
    aiGenerated: true,
  })
  const purchases = await ana.batches()
  expect(purchases.map(({ purchaseDate, legacy }) => [purchaseDate, legacy])).toEqual([
    ['2020-03-01', false],
    ['2019-05-06', false],
  ])
})

test('updates the line of a restock with its corrected day, also in notes that change with it', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2025-01-05' })
  await ana.enjoy()
  await ana.restock({ quantity: 2, purchaseDate: '2025-11-20' })
  expect(await ana.update({ purchaseDate: '2025-11-21' })).toMatchObject({
    notes: '[Restock 11/21/2025] 2 sticks.',
  })
  const notes = 'Cocoa.\n[Restock 11/21/2025] 2 sticks.'
  expect(await ana.update({ purchaseDate: '2025-11-22', notes })).toMatchObject({
    notes: 'Cocoa.\n[Restock 11/22/2025] 2 sticks.',
  })
})

test('refuses a day before the day on the box, and never reminds of earlier ages', async () => {
  const day = { purchaseDate: '2024-01-05', boxDate: 'DEC 23' }
  const ana = await withCigar({ quantity: 1, ...day }, { plan: 'premium' })
  const message = 'This box was packed after its purchase. Please check both dates.'
  expect(await ana.noUpdate({ purchaseDate: '2023-11-30' })).toMatchObject({
    issues: [{ path: 'purchaseDate', message }],
  })
  await ana.update({ purchaseDate: '2024-01-06' })
  const [batch] = await listBatches(ana.userId, ana.id)
  expect(batch).toMatchObject({ purchaseDate: '2024-01-06', datedAt: expect.any(String) })
})

test('keeps the day of a locked purchase, and accepts the same day', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2024-01-05' }, { plan: 'premium' })
  await ana.addBatch({ quantity: 1, purchaseDate: '2025-02-01' })
  await setSubscription(ana.userId, undefined)
  expect(await ana.noUpdate({ purchaseDate: '2024-01-06' })).toMatchObject(
    refusal('premium_required'),
  )
  expect(await ana.update({ purchaseDate: '2024-01-05' })).toMatchObject({
    purchaseDate: '2024-01-05',
  })
})

test('refuses to correct the day of a cigar without purchases', async () => {
  const ana = await withCigar({ quantity: 1 })
  const [only] = await ana.batches()
  await ana.deleteBatch(only?.id ?? '')
  expect(await ana.noUpdate({ purchaseDate: '2024-01-06' })).toMatchObject({
    issues: [{ path: 'purchaseDate', message: 'This cigar has no purchase. Please add one.' }],
  })
})

test('keeps personal notes that changed in the meantime', async () => {
  const ana = await withCigar()
  const [mine, theirs] = ['[1/5/2026, 8:05 PM] Tight', '[1/6/2026, 9:00 AM] Better']
  await ana.update({ personalNotes: theirs, personalNotesBefore: null })
  expect(await ana.noUpdate({ personalNotes: mine, personalNotesBefore: null })).toMatchObject(
    refusal('conflict'),
  )
  const both = `${theirs}\n\n${mine}`
  const body = { personalNotes: both, personalNotesBefore: theirs }
  expect(await ana.update(body)).toMatchObject({ personalNotes: both })
  expect(await ana.update({ personalNotes: null })).not.toHaveProperty('personalNotes')
})

test('refuses a higher count with all other changes when the plan is full', async () => {
  const ana = await withCigar({ quantity: 15 })
  const response = await ana.noUpdate({ quantity: 16, lineName: 'Other' })
  expect(response).toMatchObject({ status: 403, limitType: 'inventory' })
  expect(await ana.cigar()).toMatchObject({ quantity: 15, lineName: '1964 Anniversary' })
})

test.each([
  ['quantity', { quantity: 1001 }, 'At most 999 sticks can be added at once'],
  ['purchaseDate', { purchaseDate: '2999-01-01' }, 'The purchase date cannot be in the future'],
  ['userId', { userId: 'somebody' }, 'This field is not known.'],
])('refuses a bad %s at its field and changes nothing (%#)', async (path, body, message) => {
  const ana = await withCigar({}, { plan: 'premium' })
  const before = await ana.cigar()
  expect(await ana.noUpdate(body)).toMatchObject(invalid(path, message))
  expect(await ana.cigar()).toEqual(before)
})

test('asks for smaller steps when a correction affects too many purchases', async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  for (const count of [90, 20]) {
    await addPurchases(ana.userId, ana.id, Array(count).fill({ day: '2024-04-01', quantity: 1 }))
  }
  expect(await ana.noUpdate({ quantity: 0 })).toMatchObject(
    invalid('quantity', 'Please correct the count in smaller steps.'),
  )
  expect(await ana.update({ quantity: 40 })).toMatchObject({ quantity: 40 })
  expect(await ana.update({ quantity: 0 })).toMatchObject({ quantity: 0 })
})
