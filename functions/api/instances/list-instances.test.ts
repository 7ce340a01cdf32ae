import { expect, test } from 'vitest'
import { pagesOf } from '../../../infra/local/testing/pages-of.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as instances from '../../../shared/contract/instances.ts'
import { newPurchase } from '../../../shared/rules/inventory.ts'
import { newId } from '../../runtime/ids.ts'
import { putBatch } from '../../table/batches.ts'
import { transact } from '../../table/transact.ts'

test('gives every stick a stable id, smoked ones newest first, then others by purchase', async () => {
  const ana = await withCigar(
    { quantity: 2, pricePerCigar: 8, purchaseDate: '2024-03-01' },
    { plan: 'premium' },
  )
  const older = await ana.addBatch({ quantity: 3, purchaseDate: '2023-01-01', notes: 'Madrid' })
  const before = await ana.sticks()
  expect(before.map(({ number }) => number)).toEqual([1, 2, 3, 1, 2])
  expect(new Set(before.map(({ id }) => id)).size).toBe(5)
  const first = await ana.enjoy({ rating: 4, notes: 'Nuts' })
  const second = await ana.enjoy()
  const after = await ana.sticks()
  expect(after.map(({ id }) => id)).toEqual([
    second.stickId,
    first.stickId,
    ...before.slice(2).map(({ id }) => id),
  ])
  expect(after[1]).toEqual({
    id: `${older.id}.1`,
    cigarId: ana.id,
    batchId: older.id,
    number: 1,
    purchaseDate: '2023-01-01',
    isSmoked: 1,
    smokedDate: expect.stringMatching(/^\d{4}-/),
    smokingRating: 4,
    individualNotes: 'Nuts',
    createdAt: older.createdAt,
    purchase: { id: older.id, number: 1, legacy: false, notes: 'Madrid' },
  })
  expect(await ana.sticks({ smoked: '1' })).toHaveLength(2)
  expect(await ana.sticks({ smoked: '0', batchId: older.id })).toMatchObject([{ number: 3 }])
  expect(await ana.sticks({ smoked: '0' })).toHaveLength(3)
})

test('omits the batch id of legacy sticks', async () => {
  const ana = await withCigar({ quantity: 2 })
  const sticks = await ana.sticks()
  expect(sticks.map(({ batchId, isSmoked }) => [batchId, isSmoked])).toEqual([
    [null, 0],
    [null, 0],
  ])
  expect(sticks[0]?.purchase).toMatchObject({ legacy: true, number: 1 })
})

test('leads through all sticks once, even if some are smoked or put back', async () => {
  const ana = await withCigar({ quantity: 3, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  await ana.addBatch({ quantity: 4, purchaseDate: '2023-01-01' })
  for (let n = 0; n < 3; n += 1) await ana.enjoy()
  const params = { id: ana.id }
  const all = (await ana.sticks()).map(({ id }) => id)
  const idsOf = async (query: Record<string, string>) =>
    (await pagesOf(ana, instances.listInstances, { params, query })).map(({ items }) =>
      items.map(({ id }) => id),
    )
  expect(await idsOf({ limit: '2' })).toEqual([
    all.slice(0, 2),
    all.slice(2, 4),
    all.slice(4, 6),
    all.slice(6),
  ])
  expect((await idsOf({ limit: '2', smoked: '1' })).flat()).toEqual(all.slice(0, 3))
  const [, second = '', , fourth = '', fifth] = all
  const smokedAt = (await ana.sticks())[1]?.smokedDate
  await ana.putBack(second)
  expect((await ana.sticks({ cursor: `${smokedAt}_${second}` }))[0]?.id).toBe(all[2])
  await ana.enjoy({ batchId: fourth.split('.')[0] })
  expect((await ana.sticks({ smoked: '0', cursor: fourth }))[0]?.id).toBe(fifth)
})

test('stays below the six megabytes of a Lambda with the longest notes', async () => {
  const ana = await withCigar({ quantity: 1 }, { plan: 'premium' })
  const purchase = { quantity: 999, purchaseDate: '2024-03-01', notes: '葉'.repeat(5000) }
  const { id: batchId } = await ana.addBatch(purchase)
  const sent = { params: { id: ana.id }, query: { batchId } }
  const pages = await pagesOf(ana, instances.listInstances, sent)
  expect(pages.flatMap(({ items }) => items.map(({ number }) => number))).toEqual(
    Array.from({ length: 999 }, (_, n) => n + 1),
  )
  expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(4_100_000)
})

test('holds only its own sticks on a page of a purchase with 200,000', async () => {
  const ana = await withCigar({ quantity: 1, purchaseDate: '2024-03-01' }, { plan: 'premium' })
  const large = {
    userId: ana.userId,
    cigarId: ana.id,
    batchId: newId(new Date()),
    legacy: false,
    purchaseDate: '2023-01-01',
    quantity: 200_000,
    createdAt: new Date().toISOString(),
  }
  await transact([putBatch(newPurchase(large))])
  const first = await ana.sticks({ limit: '2' })
  expect(first.map(({ number }) => number)).toEqual([1, 2])
  const cursor = `${large.batchId}.199998`
  const last = await ana.sticks({ limit: '1', cursor, smoked: '0' })
  expect(last.map(({ number }) => number)).toEqual([199_999])
  await ana.note(`${large.batchId}.199999`, { individualNotes: 'The far end' })
  expect(await ana.sticks({ limit: '1', cursor: `${large.batchId}.199998` })).toMatchObject([
    { number: 199_999, individualNotes: 'The far end' },
  ])
})

test('refuses an invalid cursor', async () => {
  const ana = await withCigar()
  const sent = { params: { id: ana.id }, query: { cursor: 'x' } }
  expect(await ana.refused(instances.listInstances, sent)).toMatchObject({
    status: 400,
    issues: [{ path: 'cursor' }],
  })
})
