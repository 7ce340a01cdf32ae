import { expect, test } from 'vitest'
import { newUser, send } from '../../../infra/local/testing/collector.ts'
import { daysAgo, padron } from '../../../infra/local/testing/stock.ts'
import * as aging from '../../../shared/contract/aging.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as cigars from '../../../shared/contract/cigars.ts'

async function premiumCollector() {
  const ana = await newUser({ plan: 'premium' })
  const add = (days: number, change: object = {}) => {
    const body = { ...padron, lineName: `${days} days`, purchaseDate: daysAgo(days), ...change }
    return ana.ok(cigars.createCigar, { body })
  }
  return { ...ana, add, oldest: () => ana.ok(aging.getOldestCigars) }
}

test('returns an empty list for an empty collection', async () => {
  const ana = await premiumCollector()
  expect(await ana.oldest()).toEqual([])
})

test('lists each cigar once, by its oldest purchase in stock, from an age of 30 days', async () => {
  const ana = await premiumCollector()
  await ana.add(29)
  const month = await ana.add(30)
  const used = await ana.add(900, { quantity: 1 })
  const purchase = { quantity: 2, purchaseDate: daysAgo(70) }
  await ana.ok(batches.addBatch, { params: { id: used.id }, body: purchase })
  const twice = await ana.add(100)
  await ana.ok(batches.addBatch, {
    params: { id: twice.id },
    body: { quantity: 1, purchaseDate: daysAgo(365) },
  })
  const gone = await ana.add(1000, { quantity: 1 })
  for (const { id } of [used, gone]) await ana.ok(cigars.enjoyCigar, { params: { id } })
  const { brand } = padron
  const dated = (days: number) => ({ purchaseDate: daysAgo(days), batchDate: daysAgo(days) })
  expect(await ana.oldest()).toEqual([
    { id: twice.id, brand, lineName: '100 days', ...dated(365), ageInMonths: 12 },
    { id: used.id, brand, lineName: '900 days', ...dated(70), ageInMonths: 2 },
    { id: month.id, brand, lineName: '30 days', ...dated(30), ageInMonths: 1 },
  ])
})

test('lists at most ten cigars, the oldest, and is not cached', async () => {
  const ana = await premiumCollector()
  const ages = [40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150]
  await Promise.all(ages.map((days) => ana.add(days)))
  const oldest = await ana.oldest()
  expect(oldest.map(({ lineName }) => lineName)).toEqual(
    ages
      .slice(2)
      .reverse()
      .map((days) => `${days} days`),
  )
  const response = await send(aging.getOldestCigars, { headers: ana.headers })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
