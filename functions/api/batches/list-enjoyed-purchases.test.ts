import { expect, test } from 'vitest'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test("returns the days and prices of a finished cigar's purchases, and one price on Free", async () => {
  const ana = await withCigar(
    { quantity: 1, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  await ana.addBatch({ quantity: 1, purchaseDate: '2025-02-01', price: 12.5 })
  await ana.addBatch({ quantity: 1, purchaseDate: '2023-01-01' })
  const listed = () => ana.ok(batches.listEnjoyedPurchases)
  expect(await listed()).toEqual([])

  await ana.update({ quantity: 0 })
  const id = expect.any(String)
  const newest = { id, purchaseDate: '2025-02-01', locked: false, pricePerCigar: 12.5 }
  expect(await listed()).toEqual([
    {
      cigarId: ana.id,
      purchases: [
        newest,
        { id, purchaseDate: '2024-03-01', locked: false, pricePerCigar: 8 },
        { id, purchaseDate: '2023-01-01', locked: false },
      ],
    },
  ])
  await setSubscription(ana.userId, undefined)
  expect(await listed()).toEqual([
    {
      cigarId: ana.id,
      purchases: [
        newest,
        { id, purchaseDate: '2024-03-01', locked: true },
        { id, purchaseDate: '2023-01-01', locked: true },
      ],
    },
  ])
})

test('returns no purchases for a finished cigar without any, and skips a deleted cigar', async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  const [only] = await ana.batches()
  await ana.ok(batches.deleteBatch, { params: { id: ana.id, batchId: only?.id } })
  expect(await ana.ok(batches.listEnjoyedPurchases)).toEqual([{ cigarId: ana.id, purchases: [] }])
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  expect(await ana.ok(batches.listEnjoyedPurchases)).toEqual([])
})
