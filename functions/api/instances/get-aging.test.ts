import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as instances from '../../../shared/contract/instances.ts'

test('lists unsmoked sticks by cigar and purchase with their age, the oldest first', async () => {
  const ana = await newUser({ plan: 'premium' })
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  // 95 days are three 30-day months.
  const young = await add({ lineName: 'Young', quantity: 2, purchaseDate: daysAgo(95) })
  const old = await add({ lineName: 'Old', quantity: 1, purchaseDate: daysAgo(400) })
  const gone = await add({ lineName: 'Gone', quantity: 1, purchaseDate: daysAgo(800) })
  await ana.ok(cigars.enjoyCigar, { params: { id: gone.id } })
  const purchase = { quantity: 4, purchaseDate: daysAgo(10) }
  const added = await ana.ok(batches.addBatch, { params: { id: young.id }, body: purchase })
  const aging = await ana.ok(instances.getAging)
  expect(aging.map(({ cigar, groups }) => [cigar.lineName, groups.length])).toEqual([
    ['Old', 1],
    ['Young', 2],
  ])
  expect(aging[0]?.cigar).toEqual({ id: old.id, brand: 'Padron', lineName: 'Old' })
  expect(aging[1]?.groups).toMatchObject([
    { count: 2, ageInMonths: 3, purchaseDate: daysAgo(95) },
    { batchId: added.id, count: 4, ageInMonths: 0 },
  ])
})
