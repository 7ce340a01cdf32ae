import { expect, test } from 'vitest'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import { updateSettings } from '../../../shared/contract/profile.ts'
import { getCollectionValue } from '../../../shared/contract/valuation.ts'

test('gives everybody one humidor with all sticks', async () => {
  const ana = await withCigar({ quantity: 3 })
  await ana.enjoy()
  const main = { id: 'main', name: 'My humidor', kind: 'other', position: 0 }
  expect(await ana.ok(humidors.listHumidors)).toEqual([{ ...main, sticks: 2, cigars: 1, taken: 2 }])
  const places = [{ humidorId: 'main', sticks: 2 }]
  expect(await ana.cigar()).toMatchObject({ places })
  expect(await ana.batches()).toMatchObject([{ places }])
})

test('counts the sticks and the cigars of each humidor', async () => {
  const ana = await withHumidors({ quantity: 5 })
  await ana.move({ quantity: 2 })
  await ana.addBatch({ quantity: 3, purchaseDate: '2025-01-01', humidorId: ana.travel })
  expect(await ana.inWords()).toBe('My humidor 3/1, Travel case 5/1')
  expect((await ana.humidors()).at(-1)).toMatchObject({ name: 'Cabinet', sticks: 0, cigars: 0 })
})

test('sums the prices of the sticks in each humidor on request, and names the oldest', async () => {
  const ana = await withHumidors({
    quantity: 5,
    pricePerCigar: 10.1,
    purchaseDate: '2024-05-01',
    ringGauge: 60,
    length: 5,
  })
  await ana.move({ quantity: 2 })
  await ana.addBatch({ quantity: 3, purchaseDate: '2023-01-01', humidorId: ana.travel, price: 20 })
  await ana.addBatch({ quantity: 1, purchaseDate: '2022-01-01', humidorId: ana.travel })
  const { id } = ana
  expect(await ana.ok(humidors.listHumidors, { query: { worth: '1' } })).toMatchObject([
    { taken: 4.32, value: 30.3, oldest: { id, purchaseDate: '2024-05-01' } },
    { taken: 8.64, value: 80.2, oldest: { id, purchaseDate: '2022-01-01' } },
    { taken: 0, value: 0 },
  ])
  const { humidors: valued } = await ana.ok(getCollectionValue)
  expect(valued?.toSorted((a, b) => a.value - b.value)).toEqual([
    { humidorId: 'main', sticks: 3, value: 30.3, oldestPurchaseDate: '2024-05-01' },
    { humidorId: ana.travel, sticks: 6, value: 80.2, oldestPurchaseDate: '2022-01-01' },
  ])
  await ana.ok(updateSettings, { body: { agesFrom: 'box' } })
  await ana.addBatch({ quantity: 1, purchaseDate: '2023-06-01', boxDate: '2021-01' })
  const [main] = await ana.ok(humidors.listHumidors, { query: { worth: '1' } })
  expect(main?.oldest).toMatchObject({ purchaseDate: '2023-06-01', packedOn: '2021-01-01' })
})
