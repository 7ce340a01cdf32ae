import { expect, test } from 'vitest'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { withHumidors } from '../../../infra/local/testing/with-humidors.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { newId } from '../../runtime/ids.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'
import { auditUser } from '../../workflows/audit.ts'

reachProductTable()

test('moves sticks of a purchase, in all responses', async () => {
  const ana = await withHumidors({ quantity: 5 })
  const places = [
    { humidorId: 'main', sticks: 3 },
    { humidorId: ana.travel, sticks: 2 },
  ]
  expect(await ana.move({ quantity: 2 })).toMatchObject({ quantity: 5, places })
  expect(await ana.batches()).toMatchObject([{ remaining: 5, places }])
  expect(await ana.ok(cigars.listCigars)).toMatchObject([{ places }])
  expect(await ana.inWords()).toBe('My humidor 3/1, Travel case 2/1')
  await ana.move({ from: ana.travel, to: ana.cabinet, quantity: 2 })
  await ana.move({ quantity: 3, to: ana.cabinet })
  expect(await ana.inWords()).toBe('Cabinet 5/1')
  expect((await auditUser(ana.userId)).findings).toEqual([])
})

test('refuses an impossible move at its field', async () => {
  const ana = await withHumidors({ quantity: 2 })
  const absent = newId(new Date())
  expect(await ana.noMove({ quantity: 3 })).toMatchObject(
    invalid('quantity', 'Only 2 sticks of this purchase can be moved from there.'),
  )
  expect(await ana.noMove({ to: 'main' })).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
  expect(await ana.noMove({ to: absent })).toMatchObject({ status: 404, issues: [{ path: 'to' }] })
  expect(await ana.noMove({ from: absent })).toMatchObject({
    status: 404,
    issues: [{ path: 'from' }],
  })
  expect(await ana.noMove({ batchId: absent })).toMatchObject({ status: 404 })
})

test('moves sticks of every purchase among existing humidors on Free', async () => {
  const ana = await withHumidors({ quantity: 2 })
  await ana.restock({ quantity: 1, purchaseDate: '2025-01-01' })
  await setSubscription(ana.userId, undefined)
  expect(await ana.move()).toMatchObject({ quantity: 3 })
  expect(await ana.inWords()).toBe('My humidor 2/1, Travel case 1/1')
})

test('adds a cigar, a purchase and a restock to the named humidor', async () => {
  const ana = await withHumidors()
  const { travel: humidorId } = ana
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 2, humidorId } })
  const bought = { quantity: 3, purchaseDate: '2025-01-01', humidorId }
  await ana.restock(bought)
  const { id } = await ana.addBatch({ ...bought, humidorId: ana.cabinet })
  expect(await ana.inWords()).toBe('My humidor 1/1, Travel case 5/2, Cabinet 3/1')
  const absent = newId(new Date())
  const issues = [{ path: 'humidorId', message: 'This humidor does not exist.' }]
  const refusals = [
    await ana.refused(cigars.createCigar, { body: { ...padron, humidorId: absent } }),
    await ana.noAddBatch({ ...bought, humidorId: absent }),
  ]
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 404, issues })
  await ana.deleteBatch(id)
  await ana.ok(cigars.deleteCigar, { params: { id: ana.id } })
  expect(await ana.inWords()).toBe('Travel case 2/1')
  await expect.poll(async () => (await auditUser(ana.userId)).findings).toEqual([])
})

test('smokes a stick from the named humidor, and puts it back there', async () => {
  const ana = await withHumidors({ quantity: 5 })
  await ana.move({ quantity: 2 })
  const { stickId } = await ana.enjoy({ humidorId: ana.travel })
  expect(await ana.inWords()).toBe('My humidor 3/1, Travel case 1/1')
  await ana.putBack(stickId)
  expect(await ana.inWords()).toBe('My humidor 3/1, Travel case 2/1')
  const refused = { params: { id: ana.id }, body: { humidorId: ana.cabinet } }
  expect(await ana.refused(cigars.enjoyCigar, refused)).toMatchObject(
    refusal('out_of_stock', 'There is no stick left in this humidor.'),
  )
  const absent = { params: { id: ana.id }, body: { humidorId: newId(new Date()) } }
  expect(await ana.refused(cigars.enjoyCigar, absent)).toMatchObject({ status: 404 })
})

test('leaves the stick in its humidor when a smoke moves to another purchase', async () => {
  const ana = await withHumidors({ quantity: 2, purchaseDate: '2024-01-01' })
  await ana.move({ quantity: 2 })
  const { stickId } = await ana.enjoy()
  const other = await ana.addBatch({
    quantity: 2,
    purchaseDate: '2025-01-01',
    humidorId: ana.cabinet,
  })
  const { id } = await ana.note(stickId, { batchId: other.id })
  expect(await ana.inWords()).toBe('Travel case 2/1, Cabinet 1/1')
  await ana.putBack(id)
  expect(await ana.inWords()).toBe('Travel case 2/1, Cabinet 2/1')
  expect((await auditUser(ana.userId)).findings).toEqual([])
})
