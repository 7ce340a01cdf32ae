import { expect, test } from 'vitest'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { eventRecord } from '../../../infra/local/testing/sqs-record.ts'
import { withCigars } from '../../../infra/local/testing/with-cigars.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import { bulkChangeRequested } from '../../../shared/events/index.ts'
import { handler } from '../../reactions/apply-bulk-change.ts'
import { live } from '../../runtime/deps.ts'
import { newId } from '../../runtime/ids.ts'
import { listBatches } from '../../table/batches.ts'
import { partsOf, putParts, startBulkChange } from '../../table/bulk-changes.ts'
import { transact } from '../../table/transact.ts'
import { auditUser } from '../../workflows/audit.ts'

reachProductTable()

/** A collector with a travel case, and with two purchases of the first cigar, one of them in it. */
async function withPlaces(count: number) {
  const ana = await withCigars(count)
  const add = (name: string) => ana.ok(humidors.createHumidor, { body: { name } })
  const { id: travel } = await add('Travel case')
  const params = { id: ana.cigarIds[0] }
  const bought = { quantity: 5, purchaseDate: '2025-01-05' }
  await ana.ok(batches.addBatch, { params, body: { ...bought, humidorId: travel } })
  /** `My humidor 2/1`: two sticks of one cigar. */
  const inWords = async () =>
    (await ana.ok(humidors.listHumidors, { query: {} }))
      .map(({ name, sticks, cigars }) => `${name} ${sticks}/${cigars}`)
      .join(', ')
  return { ...ana, add, travel, inWords, first: ana.cigarIds[0] ?? '' }
}

test('moves all sticks of many cigars, and puts each back on undo', async () => {
  const ana = await withPlaces(23)
  const { id: cabinet } = await ana.add('Cabinet')
  const before = 'My humidor 23/23, Travel case 5/1, Cabinet 0/0'
  expect(await ana.inWords()).toBe(before)
  const { id } = await ana.start({ kind: 'move', to: cabinet })
  await ana.reach(id, 'applied')
  expect(await ana.inWords()).toBe('My humidor 0/0, Travel case 0/0, Cabinet 28/23')
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 28, findings: [] })
  await ana.ok(bulk.undoChange, { params: { id } })
  await ana.reach(id, 'undone')
  expect(await ana.inWords()).toBe(before)
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 28, findings: [] })
})

test('leaves and names changed sticks on undo, and uses the main humidor for a removed one', async () => {
  const ana = await withPlaces(3)
  const { id: cabinet } = await ana.add('Cabinet')
  const { id } = await ana.start({ kind: 'move', to: cabinet })
  await ana.reach(id, 'applied')
  await ana.ok(cigars.enjoyCigar, { params: { id: ana.cigarIds[1] }, body: {} })
  await ana.ok(humidors.deleteHumidor, { params: { id: ana.travel }, query: {} })
  await ana.ok(bulk.undoChange, { params: { id } })
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({ kept: [expect.stringContaining('Padron')] })
  expect(await ana.inWords()).toBe('My humidor 7/2, Cabinet 0/0')
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 7, findings: [] })
})

test('puts a purchase for many cigars into a humidor', async () => {
  const ana = await withPlaces(2)
  const bought = { kind: 'purchase', quantity: 3, purchaseDate: '2025-01-05' }
  const { id } = await ana.start({ ...bought, humidorId: ana.travel })
  await ana.reach(id, 'applied')
  expect(await ana.inWords()).toBe('My humidor 2/2, Travel case 11/2')
  await ana.ok(bulk.undoChange, { params: { id } })
  await ana.reach(id, 'undone')
  expect(await ana.inWords()).toBe('My humidor 2/2, Travel case 5/1')
})

test('refuses an unknown humidor at its field', async () => {
  const ana = await withPlaces(1)
  const body = { cigarIds: ana.cigarIds, change: { kind: 'move', to: newId(new Date()) } }
  expect(await ana.refused(bulk.startChange, { body })).toMatchObject({
    code: 'not_found',
    issues: [{ path: 'change.to' }],
  })
})

test('puts all sticks back when a stick is smoked or the humidor is removed meanwhile', async () => {
  const ana = await withPlaces(22)
  const deliver = async (disturb: () => Promise<unknown>) => {
    const changeId = newId(new Date())
    const { id: to } = await ana.add('Locker')
    const targets = await Promise.all(
      ana.cigarIds.map(async (cigarId, n) => ({
        cigarId,
        name: `Line ${n + 1}`,
        lay: (await listBatches(ana.userId, cigarId)).map(({ batchId, remaining, places }) => ({
          batchId,
          remaining,
          ...(places && { places }),
        })),
      })),
    )
    const requested = { userId: ana.userId, changeId, change: { kind: 'move', to } as const }
    const planned = partsOf('move', targets)
    await putParts(requested, planned, live)
    // Without the event.
    const work = { total: targets.length, parts: planned.length }
    await transact(startBulkChange(requested, work, live).slice(0, -1))
    await disturb()
    const data = { userId: ana.userId, changeId }
    await handler({ Records: [eventRecord(bulkChangeRequested, data)] })
    return { ...(await ana.state(changeId)), to }
  }
  const smoked = await deliver(() =>
    ana.ok(cigars.enjoyCigar, { params: { id: ana.cigarIds[21] }, body: {} }),
  )
  const problem = 'Line 22 was changed in the meantime.'
  expect(smoked).toMatchObject({ state: 'failed', done: 0, problem })
  expect(await ana.inWords()).toBe('My humidor 21/21, Travel case 5/1, Locker 0/0')
  const removed = await deliver(async () => {
    const all = await ana.ok(humidors.listHumidors, { query: {} })
    for (const { id, name } of all)
      if (name === 'Locker') await ana.ok(humidors.deleteHumidor, { params: { id }, query: {} })
  })
  expect(removed).toMatchObject({ state: 'failed', problem: 'This humidor does not exist.' })
  expect(await ana.inWords()).toBe('My humidor 21/21, Travel case 5/1')
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 26, findings: [] })
})
