import { expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import { updateHumidor } from '../../../shared/contract/humidors.ts'

test('changes the given fields of a humidor and keeps the others', async () => {
  const ana = await withHumidors()
  await ana.move()
  const params = { id: ana.travel }
  const body = { name: 'Herf-a-dor', capacity: null, note: 'In the car.', targetHumidity: 62 }
  const changed = { id: ana.travel, kind: 'travel', position: 1, sticks: 1, cigars: 1 }
  const { capacity: _, ...kept } = body
  expect(await ana.ok(updateHumidor, { params, body })).toEqual({ ...changed, ...kept })
  expect(await ana.ok(updateHumidor, { params, body: {} })).toEqual({ ...changed, ...kept })
})

test('gives the first humidor a name and a place', async () => {
  const ana = await withHumidors({ quantity: 2 })
  const params = { id: 'main' }
  const renamed = await ana.ok(updateHumidor, { params, body: { name: 'Desk', capacity: 50 } })
  const main = { id: 'main', name: 'Desk', kind: 'other', capacity: 50, position: 0 }
  expect(renamed).toEqual({ ...main, sticks: 2, cigars: 1 })
  await ana.ok(updateHumidor, { params, body: { position: 9 } })
  expect((await ana.humidors()).map(({ name }) => name)).toEqual(['Travel case', 'Cabinet', 'Desk'])
})

test("returns 404 for an unknown humidor and another collector's", async () => {
  const [ana, bob] = await Promise.all([withHumidors(), withHumidors()])
  const sent = { params: { id: bob.travel }, body: { name: 'Mine' } }
  expect(await ana.refused(updateHumidor, sent)).toMatchObject(
    refusal('not_found', 'This humidor does not exist.'),
  )
})
