import { expect, test } from 'vitest'
import * as z from 'zod/mini'
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
import { noteCare } from '../../shared/contract/care.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as humidors from '../../shared/contract/humidors.ts'
import * as imports from '../../shared/contract/imports.ts'
import * as instances from '../../shared/contract/instances.ts'
import { addReadings } from '../../shared/contract/readings.ts'
import * as wishes from '../../shared/contract/wishes.ts'
import { bulkChangeRequested } from '../../shared/events/index.ts'
import { planExtras } from '../api/imports/plan-extras.ts'
import { placeIn, planImport } from '../api/imports/plan-import.ts'
import { live } from '../runtime/deps.ts'
import { newId } from '../runtime/ids.ts'
import { findBrandRow } from '../table/brands.ts'
import { putParts, startBulkChange } from '../table/bulk-changes.ts'
import { rememberFile } from '../table/imports.ts'
import { rowsOf, userKey } from '../table/keys.ts'
import { listRows } from '../table/rows.ts'
import { transact } from '../table/transact.ts'
import { findUser } from '../table/users.ts'
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
  const extras = await planExtras(userId, body, { timeZone: 'UTC' }, live)
  const cigarParts = planImport(
    placeIn(body, extras.ids),
    () => '',
    (day) => day.toISOString().slice(0, 10),
    live,
  )
  const parts = [...extras.before, ...cigarParts, ...extras.after]
  const requested = { userId, changeId, change }
  await putParts(requested, parts, live)
  const total = body.cigars.length + body.additions.length
  await transact([
    await rememberFile(userId, { ...body, changeId }, 'UTC', live),
    // Without the event.
    ...startBulkChange(requested, { total, parts: parts.length }, live).slice(0, -1),
  ])
  const data = { userId, changeId }
  const deliver = (times = 1) => {
    const record = eventRecord(bulkChangeRequested, data)
    const attributes = { ...record.attributes, ApproximateReceiveCount: String(times) }
    return handler({ Records: [{ ...record, attributes }] })
  }
  const made = extras.before.flatMap((part) => (part.kind === 'humidors' ? part.humidors : []))
  const now = () => ana.state(changeId)
  return { ...ana, changeId, deliver, parts: parts.length, humidors: made, now }
}

const lines = (count: number) => Array.from({ length: count }, (_, n) => `Line ${n + 100}`)
/** Cigars of a brand: 47 take the writes of a transaction. */
const many = { cigars: lines(48).map((line) => cigarOf(line)) }
/** A purchase of more smokes than a transaction takes. */
const smoker = {
  purchases: [
    { purchaseDate: '2025-01-05', quantity: 110, price: 9.5 },
    { purchaseDate: '2025-01-06', quantity: 5 },
  ],
  smokes: [...smokesOf(0, 100, { rating: 4 }), ...smokesOf(1, 2)],
}

test('continues an interrupted import with the next delivery', async () => {
  const ana = await withWaiting(many)
  expect(ana.parts).toBe(2)
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      throw new Error('The function was stopped.')
    })
  })
  expect(await ana.deliver()).toMatchObject({ batchItemFailures: [{}] })
  expect(await ana.now()).toMatchObject({ state: 'applying', done: 47, total: 48 })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({ state: 'applied', done: 48 })
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 48, sticks: 144, findings: [] })
})

test('hands a repeated delivery on after one part', async () => {
  const ana = await withWaiting(many)
  // After a part and the event.
  beforeNextWrite(async () => {
    beforeNextWrite(async () => {
      beforeNextWrite(() => Promise.reject(new Error('It goes on itself.')))
    })
  })
  expect(await ana.deliver(2)).toEqual(done)
  await expect.poll(ana.now).toMatchObject({ state: 'applied', done: 48 })
})

test('adds everything once for two concurrent deliveries', async () => {
  const ana = await withWaiting({ cigars: [cigarOf('A', smoker), ...many.cigars] })
  expect(await Promise.all([ana.deliver(), ana.deliver()])).toEqual([done, done])
  expect(await ana.now()).toMatchObject({ state: 'applied', done: 49 })
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 49, sticks: 157, findings: [] })
  const [a] = await collectionOf(ana.userId)
  expect(a).toMatchObject({ userRating: 4, ratedSmokes: 100, smokeStars: 400 })
  expect(a?.purchases.map(({ smokes }) => smokes.length)).toEqual([100, 2])
})

test('puts an import back when its places are used in the meantime', async () => {
  const one = { purchases: [{ quantity: 1 }], smokes: [] }
  const ana = await withWaiting({ cigars: [cigarOf('A', smoker), cigarOf('B', one)] }, 'free')
  beforeNextWrite(async () => {
    beforeNextWrite(() => ana.ok(cigars.createCigar, { body: { ...padron, quantity: 14 } }))
  })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({
    state: 'failed',
    done: 0,
    kept: [],
    problem: expect.stringMatching(/^You've reached your collection limit/),
  })
  const left = { cigars: 1, purchases: 1, sticks: 14, findings: [] }
  await expect.poll(() => auditUser(ana.userId)).toEqual(left)
})

test('removes the new cigars on undo, and names a changed one', async () => {
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

test('leaves nothing in the brands and no photo after an undo', async () => {
  const ana = await withImport()
  const photo = await postPhoto(ana, await blankPhoto())
  const ofMain = await postPhoto(ana, await blankPhoto())
  await Promise.all([awaitProcessing(photo), awaitProcessing(ofMain)])
  const [rated, brand] = [ana.userId, `${ana.userId} Cigars`]
  const { id } = await ana.start({
    cigars: [
      cigarOf('A', { brand: rated, smokes: smokesOf(0, 1, { rating: 4 }) }),
      cigarOf('B', { brand, imageUrl: `/${photo}` }),
    ],
    humidors: [{ key: 'main', name: 'Desk', imageUrl: `/${ofMain}` }],
  })
  await ana.reach(id, 'applied')
  const inBrands = () => Promise.all([rated, brand].map((name) => findBrandRow(name)))
  await expect.poll(inBrands).toMatchObject([{ cigars: 1, ratingSum: 4 }, { cigars: 1 }])
  await ana.undo(id)
  await expect.poll(inBrands).toEqual([undefined, undefined])
  for (const one of [photo, ofMain])
    await expect.poll(async () => (await served(one)).status).toBe(404)
})

test('takes added purchases back on undo, except a changed one', async () => {
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

const lounge = { key: 'a', name: 'Lounge' }
const inLounge = {
  purchases: [{ quantity: 2, places: [{ humidorId: 'a', sticks: 2 }] }],
}
const measured = { low: 64, high: 66, mean: 65, minutes: 600 }
const days = [{ day: '2025-01-05', humidity: measured }]
/** A file with cigars, humidors and wishes. */
const whole = {
  cigars: [cigarOf('A', inLounge)],
  humidors: [
    { ...lounge, air: { readings: [], days } },
    { key: 'main', name: 'Desk' },
    ...lines(30).map((name) => ({ key: name, name })),
  ],
  wishes: lines(120).map((brand) => ({ brand })),
}

const extrasOf = async (ana: Awaited<ReturnType<typeof withImport>>) => {
  const [listed, wished, air] = await Promise.all([
    ana.ok(humidors.listHumidors, { query: {} }),
    ana.ok(wishes.listWishes),
    listRows(z.unknown(), rowsOf(ana.userId, 'AIR')),
  ])
  const names = listed.map(({ name }) => name)
  return { names, wishes: wished.length, air: air.length }
}
const none = { names: ['My humidor'], wishes: 0, air: 0 }

test('adds humidors and wishes once if the import stops after each part', async () => {
  const ana = await withWaiting(whole)
  expect(ana.parts).toBe(6)
  for (let part = 0; part < ana.parts; part++) {
    beforeNextWrite(async () => {
      beforeNextWrite(() => Promise.reject(new Error('The function was stopped.')))
    })
    await ana.deliver()
  }
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({ state: 'applied', done: 1, total: 1 })
  expect(await extrasOf(ana)).toMatchObject({ names: { length: 32 }, wishes: 120, air: 1 })
  expect(await findUser(ana.userId)).toMatchObject({ humidorCount: 31 })
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 2, findings: [] })
})

test('takes humidors and wishes back when an import fails', async () => {
  const ana = await withWaiting(whole)
  await ana.ok(wishes.createWish, { body: { brand: 'Own' } })
  for (const brand of lines(80)) await ana.ok(wishes.createWish, { body: { brand } })
  expect(await ana.deliver()).toEqual(done)
  expect(await ana.now()).toMatchObject({
    state: 'failed',
    done: 0,
    kept: [],
    problem: '29 of 30 cigars fit on your wish list.',
  })
  expect(await extrasOf(ana)).toEqual({ ...none, wishes: 81 })
  expect(await findUser(ana.userId)).toMatchObject({ humidorCount: 0 })
  expect(await auditUser(ana.userId)).toMatchObject({ cigars: 0, findings: [] })
})

test('keeps humidors and wishes that somebody used or changed, and names them', async () => {
  const ana = await withImport()
  const names = ['Empty', 'Filled', 'Renamed', 'Measured', 'Cared for', 'Removed']
  const { id } = await ana.start({
    humidors: names.map((name) => ({ key: name, name })),
    wishes: ['Kept', 'Changed', 'Bought'].map((brand) => ({ brand })),
  })
  await ana.reach(id, 'applied')
  const listed = await ana.ok(humidors.listHumidors, { query: {} })
  const paramsOf = (name: string) => ({ id: listed.find((one) => one.name === name)?.id })
  const { id: humidorId = '' } = paramsOf('Filled')
  await ana.ok(cigars.createCigar, { body: { ...padron, humidorId } })
  const readings = [{ at: '2026-01-02T12:00:00.000Z', humidity: 65 }]
  await ana.ok(addReadings, { params: paramsOf('Measured'), query: {}, body: { readings } })
  const at = new Date().toISOString()
  await ana.ok(noteCare, { params: paramsOf('Cared for'), body: { task: 'water', at } })
  await ana.ok(humidors.updateHumidor, { params: paramsOf('Renamed'), body: { name: 'Mine' } })
  await ana.ok(humidors.deleteHumidor, { params: paramsOf('Removed'), query: {} })
  const [bought, changed] = await ana.ok(wishes.listWishes)
  await ana.ok(wishes.updateWish, { params: { id: changed?.id }, body: { note: 'Soon.' } })
  await ana.ok(wishes.deleteWish, { params: { id: bought?.id } })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({
    kept: ['Filled', 'Mine', 'Measured', 'Cared for', 'Changed'],
  })
  expect(await extrasOf(ana)).toEqual({
    names: ['My humidor', 'Filled', 'Mine', 'Measured', 'Cared for'],
    wishes: 1,
    air: 1,
  })
  expect(await findUser(ana.userId)).toMatchObject({ humidorCount: 4 })
})

test('deletes the readings after an undo that was killed after its last transaction', async () => {
  const ana = await withWaiting(whole)
  await ana.deliver()
  const id = ana.changeId
  await ana.undo(id)
  await ana.reach(id, 'undone')
  const [{ humidorId = '' } = {}] = ana.humidors
  await transact([{ put: { Item: { ...userKey(ana.userId, 'AIR', humidorId, '2025-01-06') } } }])
  await ana.deliver()
  expect(await extrasOf(ana)).toEqual(none)
})

test('adds purchases with corrections to a cigar, and takes them back', async () => {
  const ana = await withImport()
  const { id: cigarId } = await ana.ok(cigars.createCigar, { body: padron })
  const before = await collectionOf(ana.userId)
  const purchases = [{ purchaseDate: '2025-01-05', quantity: 10, removed: 2, price: 9.5 }]
  const addition = { cigarId, purchases, smokes: smokesOf(0, 3) }
  const { id } = await ana.start({ additions: [addition] })
  await ana.reach(id, 'applied')
  const [added] = await collectionOf(ana.userId)
  expect(added?.purchases).toMatchObject([
    { quantity: 10, removed: 2, smoked: 3, remaining: 5 },
    { remaining: 1 },
  ])
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 6, findings: [] })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await collectionOf(ana.userId)).toEqual(before)
})
