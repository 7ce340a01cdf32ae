import { expect, test } from 'vitest'
import { paid } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('lists purchases newest first, numbered from the oldest, with their counts', async () => {
  const ana = await withCigar(
    { quantity: 5, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  await ana.addBatch({ quantity: 3, purchaseDate: '2023-01-01', price: 7, notes: 'Madrid' })
  await ana.enjoy()
  const [newest, oldest] = await ana.batches()
  expect(newest).toMatchObject({ number: 2, purchaseDate: '2024-03-01', remaining: 5, smoked: 0 })
  expect(oldest).toEqual({
    id: expect.any(String),
    cigarId: ana.id,
    number: 1,
    legacy: false,
    locked: false,
    purchaseDate: '2023-01-01',
    quantity: 3,
    remaining: 2,
    smoked: 1,
    removed: 0,
    places: [{ humidorId: 'main', sticks: 2 }],
    pricePerCigar: 7,
    notes: 'Madrid',
    createdAt: expect.any(String),
  })
})

test('locks all but the newest purchase on Free, without price and notes', async () => {
  const ana = await withCigar(
    { quantity: 1, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  await ana.addBatch({ quantity: 2, purchaseDate: '2023-01-01', price: 7, notes: 'Madrid' })
  await ana.enjoy()
  const keysOf = async () => (await ana.batches()).map((batch) => Object.keys(batch).toSorted())
  const [open] = await keysOf()
  await setSubscription(ana.userId, undefined)
  const locked = [
    ...['cigarId', 'id', 'legacy', 'locked', 'number', 'places', 'purchaseDate', 'remaining'],
  ]
  expect(await keysOf()).toEqual([open, locked])
  const [smoked] = await ana.sticks({ smoked: '1' })
  expect(smoked?.purchase).toEqual({ id: expect.any(String), number: 1, legacy: false })
  await setSubscription(ana.userId, paid('basic', 5))
  expect((await ana.batches()).map(({ locked }) => locked)).toEqual([false, false])
})
