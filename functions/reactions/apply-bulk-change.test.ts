import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { withCigars } from '../../infra/local/testing/with-cigars.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { bulkChangeRequested } from '../../shared/events/index.ts'
import { live } from '../runtime/deps.ts'
import { newId } from '../runtime/ids.ts'
import {
  type Change,
  findPart,
  partsOf,
  putParts,
  startBulkChange,
  type Values,
} from '../table/bulk-changes.ts'
import { transact } from '../table/transact.ts'
import { auditUser } from '../workflows/audit.ts'
import { handler } from './apply-bulk-change.ts'

reachProductTable()

/** A collector with a change that nothing has started yet, and what delivers its event. */
async function withChange(count: number, change: Change, before?: Values) {
  const ana = await withCigars(count)
  const changeId = newId(new Date())
  const { userId } = ana
  const targets = ana.cigarIds.map((cigarId, n) => ({
    cigarId,
    name: `Padron Line ${n + 1}`,
    ...(before && { before }),
    batchId: newId(new Date()),
  }))
  const requested = { userId, changeId, change }
  const planned = partsOf(change.kind, targets)
  await putParts(requested, planned, live)
  const work = { total: count, parts: planned.length }
  // Without the event.
  await transact(startBulkChange(requested, work, live).slice(0, -1))
  const data = { userId, changeId }
  const deliver = () => handler({ Records: [eventRecord(bulkChangeRequested, data)] })
  return { ...ana, deliver, state: () => ana.state(changeId) }
}

const edit = { kind: 'edit', fields: { wrapper: 'Habano' } } as const
const purchase = { kind: 'purchase', quantity: 2, purchaseDate: '2020-01-05' } as const
const maduro = { wrapper: 'Maduro' }
const done = { batchItemFailures: [] }

test('names a cigar that changed in the meantime, and puts all others back', async () => {
  const ana = await withChange(23, edit, maduro)
  const params = { id: ana.cigarIds[21] }
  await ana.ok(cigars.updateCigar, { params, body: { wrapper: 'Corojo' } })
  const before = await ana.list()
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.state()).toMatchObject({
    state: 'failed',
    done: 0,
    kept: [],
    problem: 'Padron Line 22 was changed in the meantime.',
  })
  expect(await ana.list()).toEqual(before)
})

test('fails a purchase for all when a cigar was removed in the meantime', async () => {
  const ana = await withChange(22, purchase)
  await ana.ok(cigars.deleteCigar, { params: { id: ana.cigarIds[20] } })
  const before = await ana.list()
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.state()).toMatchObject({
    state: 'failed',
    problem: 'Padron Line 21 was removed in the meantime.',
  })
  expect(await ana.list()).toEqual(before)
  await expect.poll(() => auditUser(ana.userId)).toMatchObject({ sticks: 21, findings: [] })
})

test('keeps and names a purchase with a smoked stick on undo', async () => {
  const ana = await withChange(21, purchase)
  const [first, last] = [ana.cigarIds[0], ana.cigarIds[20]]
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      await ana.ok(cigars.enjoyCigar, { params: { id: first }, body: {} })
      await ana.ok(cigars.enjoyCigar, { params: { id: first }, body: {} })
      await ana.ok(cigars.deleteCigar, { params: { id: last } })
    })
  })
  await ana.deliver()
  expect(await ana.state()).toMatchObject({
    state: 'failed',
    done: 0,
    kept: ['Padron Line 1'],
    problem: 'Padron Line 21 was removed in the meantime.',
  })
  await expect.poll(() => auditUser(ana.userId)).toMatchObject({ sticks: 20, findings: [] })
})

test('stores more parts than a transaction takes, with the longest texts', async () => {
  const before = { brand: '雪'.repeat(80), lineName: '茄'.repeat(120) }
  const lay = Array.from({ length: 23 }, () => ({ batchId: newId(new Date()), remaining: 1 }))
  const cigarId = newId(new Date())
  const target = { cigarId, name: Object.values(before).join(' '), before, lay }
  const [userId, changeId] = [newId(new Date()), newId(new Date())]
  const parts = partsOf(
    'move',
    Array.from({ length: 101 }, () => target),
  )
  await putParts({ userId, changeId, change: { kind: 'move', to: 'main' } }, parts, live)
  expect(parts).toHaveLength(101)
  expect(await findPart(userId, changeId, 100)).toEqual([target])
})

test('keeps a change of another field in the meantime', async () => {
  const ana = await withChange(2, edit, maduro)
  const [first] = ana.cigarIds
  beforeNextWrite(() => ana.ok(cigars.enjoyCigar, { params: { id: first }, body: { rating: 5 } }))
  await ana.deliver()
  expect(await ana.ok(cigars.getCigar, { params: { id: first } })).toMatchObject({
    quantity: 0,
    userRating: 5,
    wrapper: 'Habano',
  })
})

test('continues an interrupted change with the next delivery', async () => {
  const ana = await withChange(21, purchase)
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      throw new Error('The function was stopped.')
    })
  })
  expect(await ana.deliver()).toMatchObject({ batchItemFailures: [{}] })
  expect(await ana.state()).toMatchObject({ state: 'applying', done: 20, total: 21 })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.state()).toMatchObject({ state: 'applied', done: 21 })
  expect(await auditUser(ana.userId)).toMatchObject({ purchases: 42, sticks: 63, findings: [] })
})

test('adds each purchase once for two concurrent deliveries', async () => {
  const ana = await withChange(25, purchase)
  expect(await Promise.all([ana.deliver(), ana.deliver()])).toEqual([done, done])
  expect(await ana.state()).toMatchObject({ state: 'applied', done: 25 })
  expect(await auditUser(ana.userId)).toMatchObject({ purchases: 50, sticks: 75, findings: [] })
})

test('removes a cigar that is already gone without an error', async () => {
  const ana = await withChange(2, { kind: 'remove' })
  await ana.ok(cigars.deleteCigar, { params: { id: ana.cigarIds[0] } })
  await ana.deliver()
  expect(await ana.state()).toMatchObject({ state: 'applied', done: 2 })
  expect(await ana.list()).toEqual([])
})

test('ignores a change that does not exist', async () => {
  const data = { userId: newId(new Date()), changeId: newId(new Date()) }
  expect(await handler({ Records: [eventRecord(bulkChangeRequested, data)] })).toEqual(done)
})
