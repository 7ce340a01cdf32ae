import { expect, test } from 'vitest'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import { addPurchase, padron } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('returns the whole cigar in dollars and days, without internal fields', async () => {
  const ana = await newUser()
  const body = {
    ...padron,
    ringGauge: 50,
    length: 5.25,
    size: 'Robusto',
    quantity: 2,
    pricePerCigar: 18.55,
    purchaseDate: '2025-01-05T10:00:00.000Z',
    notes: ' Cedar and cocoa ',
    aiGenerated: true,
    userRating: 5,
  }
  const { id } = await ana.ok(cigars.createCigar, { body })
  const response = await send(cigars.getCigar, { params: { id }, headers: ana.headers })
  expect(await response.json()).toEqual({
    ...body,
    id,
    purchaseDate: '2025-01-05',
    notes: 'Cedar and cocoa',
    actualQuantity: 2,
    places: [{ humidorId: 'main', sticks: 2 }],
    weightedAvgPrice: 18.55,
    pricedQuantity: 2,
    totalValue: 37.1,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('omits empty optional fields, and dates the sticks today by default', async () => {
  const ana = await newUser()
  const empty = { ringGauge: null, length: null, notes: null, imageUrl: null, pricePerCigar: null }
  const today = [new Date().toISOString().slice(0, 10)]
  const { id } = await ana.ok(cigars.createCigar, { body: { ...padron, ...empty } })
  today.push(new Date().toISOString().slice(0, 10))
  const one = await ana.ok(cigars.getCigar, { params: { id } })
  expect(Object.keys(one).toSorted()).toEqual(
    [
      ...Object.keys(padron),
      'actualQuantity',
      'aiGenerated',
      'createdAt',
      'id',
      'places',
      'pricedQuantity',
      'purchaseDate',
      'quantity',
    ].toSorted(),
  )
  expect(today).toContain(one.purchaseDate)
})

test('returns the mean price and the oldest day of several purchases', async () => {
  const ana = await newUser()
  const body = { ...padron, quantity: 2, pricePerCigar: 10, purchaseDate: '2025-01-05' }
  const { id } = await ana.ok(cigars.createCigar, { body })
  await addPurchase(ana.userId, id, { day: '2022-03-01', quantity: 1, priceCents: 1_999 })
  expect(await ana.ok(cigars.getCigar, { params: { id } })).toMatchObject({
    quantity: 3,
    pricePerCigar: 10,
    weightedAvgPrice: 13.33,
    purchaseDate: '2022-03-01',
  })
})

test('returns the same purchases and smokes as their own calls', async () => {
  const ana = await withCigar(
    { quantity: 3, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  await ana.addBatch({ quantity: 2, purchaseDate: '2023-01-01', price: 7 })
  await ana.enjoy({ rating: 4, notes: 'Nuts' })
  await ana.enjoy()
  const read = () => ana.ok(cigars.getCigar, { params: { id: ana.id }, query: { inventory: '1' } })
  const expected = async () => ({
    ...(await ana.cigar()),
    inventory: { purchases: await ana.batches(), smoked: await ana.sticks({ smoked: '1' }) },
  })
  expect(await read()).toEqual(await expected())
  expect((await ana.cigar()).inventory).toBeUndefined()
  // Free also locks the history here.
  await setSubscription(ana.userId, undefined)
  expect(await read()).toEqual(await expected())
  expect((await read()).inventory?.purchases.map(({ locked }) => locked)).toEqual([false, true])
})
