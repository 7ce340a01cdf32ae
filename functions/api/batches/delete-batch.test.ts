import { expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as users from '../../../shared/contract/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

test('removes the unsmoked sticks of a deleted purchase, and keeps smoked ones in the history', async () => {
  const ana = await withCigar(
    { quantity: 3, pricePerCigar: 10, purchaseDate: '2024-01-05' },
    { plan: 'premium' },
  )
  const kept = await ana.addBatch({ quantity: 2, purchaseDate: '2025-05-05', price: 4 })
  const { stickId } = await ana.enjoy({ rating: 5 })
  const [, first] = await ana.batches()
  expect(await ana.deleteBatch(first?.id ?? '')).toMatchObject({ quantity: 2, totalValue: 8 })
  expect((await ana.batches()).map(({ id, number }) => [id, number])).toEqual([[kept.id, 1]])
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 2 })
  const [smoked, ...unsmoked] = await ana.sticks()
  expect(smoked).toMatchObject({ id: stickId, batchId: null, purchaseDate: '2024-01-05' })
  expect(smoked).not.toHaveProperty('purchase')
  expect(unsmoked).toHaveLength(2)
  const params = { id: ana.id, batchId: first?.id }
  expect(await ana.refused(batches.deleteBatch, { params })).toMatchObject({ status: 404 })
})

test('restores a deleted purchase with the one stick that is put back', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2024-01-05' })
  const { stickId } = await ana.enjoy()
  const [batch] = await ana.batches()
  await ana.deleteBatch(batch?.id ?? '')
  expect(await ana.cigar()).toMatchObject({ quantity: 0 })
  expect(await ana.putBack(stickId)).toMatchObject({ quantity: 1 })
  expect(await ana.batches()).toMatchObject([{ quantity: 3, remaining: 1, smoked: 0, removed: 2 }])
  expect((await ana.sticks()).map(({ id }) => id)).toEqual([stickId])
})

test('removes the line of a restock with its purchase, and keeps it with smoked sticks', async () => {
  const ana = await withCigar({ notes: 'Cocoa.', purchaseDate: '2025-01-05' })
  for (const purchaseDate of ['2025-11-20', '2025-11-21'])
    await ana.restock({ quantity: 2, purchaseDate })
  const [second, first] = await ana.batches()
  await ana.enjoy({ batchId: first?.id })
  await ana.deleteBatch(second?.id ?? '')
  expect(await ana.deleteBatch(first?.id ?? '')).toMatchObject({
    notes: 'Cocoa.\n[Restock 11/20/2025] 2 sticks.',
  })
})

test('refuses to delete a locked purchase on Free', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2024-01-05' }, { plan: 'premium' })
  const older = await ana.addBatch({ quantity: 1, purchaseDate: '2020-01-01' })
  await setSubscription(ana.userId, undefined)
  const params = { id: ana.id, batchId: older.id }
  expect(await ana.refused(batches.deleteBatch, { params })).toMatchObject(
    refusal('premium_required'),
  )
  expect(await ana.cigar()).toMatchObject({ quantity: 2 })
})
