import { expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { addPurchases } from '../../../infra/local/testing/stock.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { createHumidor, deleteHumidor } from '../../../shared/contract/humidors.ts'
import { auditUser } from '../../workflows/audit.ts'
import { emptyHumidor } from '../../workflows/empty-humidor.ts'

test('removes an empty humidor and makes room for another', async () => {
  const ana = await withHumidors()
  expect(await ana.remove(ana.travel)).toEqual({ id: ana.travel })
  expect((await ana.humidors()).map(({ name }) => name)).toEqual(['My humidor', 'Cabinet'])
  expect(await ana.noRemove(ana.travel)).toMatchObject({ status: 404 })
  expect((await auditUser(ana.userId)).findings).toEqual([])
})

test('removes a humidor with sticks only with a place for them', async () => {
  const ana = await withHumidors({ quantity: 5 })
  await ana.move({ quantity: 3 })
  expect(await ana.noRemove(ana.travel)).toMatchObject(
    refusal('conflict', 'There are 3 sticks in this humidor. Please choose where to move them.'),
  )
  expect(await ana.noRemove(ana.travel, ana.travel)).toMatchObject({ status: 400 })
  const absent = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  expect(await ana.noRemove(ana.travel, absent)).toMatchObject({
    status: 404,
    issues: [{ path: 'moveTo', message: 'This humidor does not exist.' }],
  })
  await ana.remove(ana.travel, ana.cabinet)
  expect(await ana.inWords()).toBe('My humidor 2/1, Cabinet 3/1')
  expect((await auditUser(ana.userId)).findings).toEqual([])
})

test('refuses to remove the first humidor', async () => {
  const ana = await withHumidors()
  expect(await ana.noRemove('main', ana.travel)).toMatchObject(
    refusal('conflict', 'The first humidor stays. You can give it another name.'),
  )
})

test('moves more purchases than one transaction takes', async () => {
  const ana = await withHumidors()
  const day = '2025-01-01'
  await addPurchases(ana.userId, ana.id, Array(90).fill({ day, quantity: 1 }))
  await emptyHumidor(ana.userId, 'main', ana.travel)
  expect(await ana.inWords()).toBe('Travel case 91/1')
  await ana.remove(ana.travel, 'main')
  expect(await ana.inWords()).toBe('My humidor 91/1')
  expect((await auditUser(ana.userId)).findings).toEqual([])
})

test('puts a stick of a removed humidor back into the first one', async () => {
  const ana = await withHumidors({ quantity: 2 })
  await ana.move({ quantity: 2 })
  const [first, second] = [await ana.enjoy(), await ana.enjoy()]
  await ana.putBack(first.stickId)
  expect(await ana.inWords()).toBe('Travel case 1/1')
  await ana.remove(ana.travel, ana.cabinet)
  await ana.putBack(second.stickId)
  expect(await ana.inWords()).toBe('My humidor 1/1, Cabinet 1/1')
})

test('moves additions during a removal along, or refuses them', async () => {
  const ana = await withHumidors({ quantity: 20 })
  await ana.move({ quantity: 5 })
  const bought = { quantity: 1, purchaseDate: '2025-01-01', humidorId: ana.travel }
  const restock = () => ana.call(cigars.restockCigar, { params: { id: ana.id }, body: bought })
  const added = Array.from({ length: 6 }, restock)
  const removal = { params: { id: ana.travel }, query: { moveTo: 'main' } }
  await expect.poll(async () => (await ana.call(deleteHumidor, removal)).status).toBe(200)
  const statuses = (await Promise.all(added)).map(({ status }) => status)
  expect(statuses.every((status) => status === 200 || status === 404)).toBe(true)
  const left = 20 + statuses.filter((status) => status === 200).length
  expect(await ana.inWords()).toBe(`My humidor ${left}/1`)
  expect((await auditUser(ana.userId)).findings).toEqual([])
  expect(await ana.ok(createHumidor, { body: { name: 'Another' } })).toMatchObject({ sticks: 0 })
})
