import { expect, test } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock-shelf.ts'
import { cigars } from '../../../shared/contract/cigars.ts'

test('an empty collection has no sticks, no brands and no value', async () => {
  const ana = await newCollector()
  expect(await ana.ok(cigars.getStats)).toEqual({ totalCigars: 0, totalBrands: 0, totalValue: 0 })
})

test('only what is in stock counts; a brand counts once however it is spelled', async () => {
  const ana = await newCollector()
  const add = (change: object) => ana.ok(cigars.createCigar, { body: { ...padron, ...change } })
  await add({ quantity: 3, pricePerCigar: 18.55 })
  await add({ brand: 'PADRON', quantity: 2 })
  await add({ brand: 'Oliva', quantity: 4, pricePerCigar: 0.1 })
  const finished = await add({ brand: 'Cohiba', quantity: 1, pricePerCigar: 99 })
  expect(await ana.ok(cigars.getStats)).toEqual({
    totalCigars: 10,
    totalBrands: 3,
    totalValue: 155.05,
  })
  await ana.ok(cigars.enjoyCigar, { params: { id: finished.id }, body: {} })
  expect(await ana.ok(cigars.getStats)).toEqual({
    totalCigars: 9,
    totalBrands: 2,
    totalValue: 56.05,
  })
})
