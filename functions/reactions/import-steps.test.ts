import { expect, test } from 'vitest'
import { awaitProcessing, served } from '../../infra/local/testing/await-processing.ts'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { blankPhoto, postPhoto } from '../../infra/local/testing/post-photo.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import {
  cigarOf,
  collectionOf,
  hashOf,
  smokesOf,
  withImport,
} from '../../infra/local/testing/with-import.ts'
import * as alerts from '../../shared/contract/alerts.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as imports from '../../shared/contract/imports.ts'
import * as instances from '../../shared/contract/instances.ts'
import { bulkChangeRequested } from '../../shared/events/index.ts'
import { planImport } from '../api/imports/plan-import.ts'
import { live } from '../runtime/deps.ts'
import { newId } from '../runtime/ids.ts'
import { findBrandRow } from '../table/brands.ts'
import { putParts, startBulkChange } from '../table/bulk-changes.ts'
import { rememberFile } from '../table/imports.ts'
import { transact } from '../table/transact.ts'
import { auditUser } from '../workflows/audit.ts'
import { handler } from './apply-bulk-change.ts'

reachProductTable()

type Plan = Parameters<typeof withImport>[0]
const done = { batchItemFailures: [] }

/** A collector with an import that nothing has started yet, and what delivers its event. */
async function withWaiting(given: object, plan?: Plan) {
  const ana = await withImport(plan)
  const { userId } = ana
  const fileHash = hashOf(userId)
  const body = imports.startImport.body.parse({ fileHash, name: 'my.csv', ...given })
  const changeId = newId(new Date())
  const counts = { cigars: 0, purchases: 0, sticks: 0, smokes: 0 }
  const change = {
    kind: 'import',
    name: 'my.csv',
    fileHash,
    at: new Date().toISOString(),
    counts,
  } as const
  const parts = planImport(
    body,
    () => '',
    (day) => day.toISOString().slice(0, 10),
    live,
  )
  const requested = { userId, changeId, change }
  await putParts(requested, parts, live)
  const total = body.cigars.length + body.additions.length
  await transact([
    await rememberFile(userId, { ...body, changeId }, 'UTC', live),
    // Without the event.
    ...startBulkChange(requested, total, live).slice(0, -1),
  ])
  const data = { userId, changeId }
  const deliver = (times = 1) => {
    const record = eventRecord(bulkChangeRequested, data)
    const attributes = { ...record.attributes, ApproximateReceiveCount: String(times) }
    return handler({ Records: [{ ...record, attributes }] })
  }
  return { ...ana, deliver, parts: parts.length, now: () => ana.state(changeId) }
}

const lines = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n + 100}`)
const many = { cigars: lines(33).map((line) => cigarOf(line)) }
/** A purchase of more smokes than a transaction takes. */
const smoker = {
  purchases: [
    { purchaseDate: '2025-01-05', quantity: 110, price: 9.5 },
    { purchaseDate: '2025-01-06', quantity: 5 },
  ],
  smokes: [...smokesOf(0, 100, { rating: 4 }), ...smokesOf(1, 2)],
}

test('an import that stops on its way is continued by the next delivery', async () => {
  const ana = await withWaiting(many)
  expect(ana.parts).toBe(2)
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      throw new Error('The function was stopped.')
    })
  })
  expect(await ana.deliver()).toMatchObject({ batchItemFailures: [{}] })
  expect(await ana.now()).toMatchObject({ state: 'applying', done: 32, total: 33 })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({ state: 'applied', done: 33 })
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 33, sticks: 99, findings: [] })
})

test('a delivery of an import that comes again hands on to another after a part', async () => {
  const ana = await withWaiting(many)
  // After a part and the event.
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      beforeNextWrite(() => Promise.reject(new Error('It goes on itself.')))
    })
  })
  expect(await ana.deliver(2)).toEqual(done)
  await expect.poll(ana.now).toMatchObject({ state: 'applied', done: 33 })
})

test('two deliveries at the same time add everything once', async () => {
  const ana = await withWaiting({ cigars: [cigarOf('A', smoker), ...many.cigars] })
  expect(await Promise.all([ana.deliver(), ana.deliver()])).toEqual([done, done])
  expect(await ana.now()).toMatchObject({ state: 'applied', done: 34 })
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 34, sticks: 112, findings: [] })
  const [a] = await collectionOf(ana.userId)
  expect(a).toMatchObject({ userRating: 4, ratedSmokes: 100, smokeStars: 400 })
  expect(a?.purchases.map(({ smokes }) => smokes.length)).toEqual([100, 2])
})

test('places that are used in the meantime fail an import, and all of it is put back', async () => {
  const one = { purchases: [{ quantity: 1 }], smokes: [] }
  const ana = await withWaiting({ cigars: [cigarOf('A', smoker), cigarOf('B', one)] }, 'free')
  beforeNextWrite(async () => {
    beforeNextWrite(() => ana.ok(cigars.createCigar, { body: { ...padron, quantity: 14 } }))
  })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({
    ...{ state: 'failed', done: 0, kept: [] },
    problem: expect.stringMatching(/^You've reached your collection limit/),
  })
  const left = { cigars: 1, purchases: 1, sticks: 14, findings: [] }
  await expect.poll(() => auditUser(ana.userId)).toEqual(left)
})

test('an undo removes the new cigars, except one that changed, which it names', async () => {
  const ana = await withImport()
  const { id } = await ana.start({
    cigars: [...many.cigars, cigarOf('A', smoker), cigarOf('B', smoker)],
  })
  await ana.reach(id, 'applied')
  const all = await ana.ok(cigars.listCigars)
  const idOf = (line: string) => all.find(({ lineName }) => lineName === line)?.id
  const alert = { alertType: 'custom', ageInMonths: 24, title: 'Ready' }
  await ana.ok(alerts.createAlert, { body: { ...alert, cigarId: idOf('Line 100') } })
  await ana.ok(cigars.updateCigar, { params: { id: idOf('A') }, body: { origin: 'Honduras' } })
  await ana.ok(cigars.enjoyCigar, { params: { id: idOf('Line 101') }, body: {} })
  await ana.ok(cigars.deleteCigar, { params: { id: idOf('Line 102') } })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({ done: 0, kept: ['Padron Line 101', 'Padron A'] })
  const left = { cigars: 2, purchases: 3, sticks: 15, findings: [] }
  await expect.poll(() => auditUser(ana.userId)).toEqual(left)
  await expect.poll(() => ana.ok(alerts.listAlerts)).toEqual([])
})

test('an undo leaves nothing in the brands, and no photo', async () => {
  const ana = await withImport()
  const photo = await postPhoto(ana, await blankPhoto())
  await awaitProcessing(photo)
  const [rated, brand] = [ana.userId, `${ana.userId} Cigars`]
  const { id } = await ana.start({
    cigars: [
      cigarOf('A', { brand: rated, smokes: smokesOf(0, 1, { rating: 4 }) }),
      cigarOf('B', { brand, imageUrl: `/${photo}` }),
    ],
  })
  await ana.reach(id, 'applied')
  const inBrands = () => Promise.all([rated, brand].map((name) => findBrandRow(name)))
  await expect.poll(inBrands).toMatchObject([{ cigars: 1, ratingSum: 4 }, { cigars: 1 }])
  await ana.undo(id)
  await expect.poll(inBrands).toEqual([undefined, undefined])
  await expect.poll(async () => (await served(photo)).status).toBe(404)
})

test('an undo takes added purchases back, except one that changed', async () => {
  const ana = await withImport()
  const added = await Promise.all(
    ['A', 'B', 'C'].map((lineName) =>
      ana.ok(cigars.createCigar, { body: { ...padron, lineName } }),
    ),
  )
  const before = await collectionOf(ana.userId)
  const { id } = await ana.start({
    additions: added.map(({ id: cigarId }, n) => ({
      cigarId,
      ...(n === 1 ? { purchases: [{ quantity: 3 }] } : smoker),
    })),
  })
  await ana.reach(id, 'applied')
  const params = { id: added[2]?.id }
  const smoked = await ana.ok(instances.listInstances, { params, query: { smoked: '1' } })
  const first = smoked.findLast(({ purchaseDate }) => purchaseDate === '2025-01-05')
  const noted = { ...params, instanceId: first?.id }
  await ana.ok(instances.updateInstance, { params: noted, body: { individualNotes: 'Good.' } })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({ done: 0, kept: ['Padron C'] })
  const [a, b, c] = await collectionOf(ana.userId)
  expect([a, b]).toEqual(before.slice(0, 2))
  expect(c?.purchases.map(({ smoked }) => smoked)).toEqual([100, 0])
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 3, findings: [] })
})
