import { expect, test } from 'vitest'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as humidors from '../../../shared/contract/humidors.ts'

test('everybody has one humidor, in which all sticks lie', async () => {
  const ana = await withCigar({ quantity: 3 })
  await ana.enjoy()
  const main = { id: 'main', name: 'My humidor', kind: 'other', position: 0 }
  expect(await ana.ok(humidors.listHumidors)).toEqual([{ ...main, sticks: 2, cigars: 1 }])
  const places = [{ humidorId: 'main', sticks: 2 }]
  expect(await ana.cigar()).toMatchObject({ places })
  expect(await ana.batches()).toMatchObject([{ places }])
})

test('each humidor counts its sticks and of how many cigars they are', async () => {
  const ana = await withHumidors({ quantity: 5 })
  await ana.move({ quantity: 2 })
  await ana.addBatch({ quantity: 3, purchaseDate: '2025-01-01', humidorId: ana.travel })
  expect(await ana.inWords()).toBe('My humidor 3/1, Travel case 5/1')
  expect((await ana.humidors()).at(-1)).toMatchObject({ name: 'Cabinet', sticks: 0, cigars: 0 })
})
