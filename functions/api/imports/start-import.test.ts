import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { invalid, refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import {
  cigarOf,
  collectionOf,
  hashOf,
  smokesOf,
  withImport,
} from '../../../infra/local/testing/with-import.ts'
import * as batches from '../../../shared/contract/batches.ts'
import { noteCare } from '../../../shared/contract/care.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { maxNote } from '../../../shared/contract/fields.ts'
import * as humidors from '../../../shared/contract/humidors.ts'
import * as imports from '../../../shared/contract/imports.ts'
import { addReadings, listReadings } from '../../../shared/contract/readings.ts'
import * as users from '../../../shared/contract/users.ts'
import * as wishes from '../../../shared/contract/wishes.ts'
import { newId } from '../../runtime/ids.ts'
import { recentImports } from '../../table/imports.ts'
import { keys, rowsOf } from '../../table/keys.ts'
import { listRows, updateRow } from '../../table/rows.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'
import { auditUser } from '../../workflows/audit.ts'

reachProductTable()

/** A measure of a day of an export. */
const measured = { low: 60, high: 70, mean: 64.33, minutes: 900 }

const smoked = [
  { purchase: 1, at: '2025-03-02T20:00:00.000Z', notes: 'Late.' },
  { purchase: 0, at: '2025-02-01T20:00:00.000Z', rating: 4, notes: 'First.' },
  { purchase: 0, at: '2025-02-03T20:00:00.000Z', rating: 2 },
]

test('writes the same rows as the ordinary calls', async () => {
  const [ana, bob] = [await withImport(), await withImport()]
  const { id, ...started } = await ana.start({
    cigars: [
      cigarOf('A', {
        purchases: [
          { purchaseDate: '2025-01-05', quantity: 3, price: 9.5 },
          { purchaseDate: '2025-02-05', quantity: 5, notes: 'A box.' },
        ],
        smokes: smoked,
      }),
      cigarOf('B', { userRating: 3, personalNotes: 'Mild', purchases: [{ quantity: 2 }] }),
    ],
  })
  expect(started).toEqual({
    kind: 'import',
    state: 'applying',
    done: 0,
    total: 2,
    kept: [],
    imported: { name: 'my.csv', cigars: 2, purchases: 3, sticks: 7, smokes: 3 },
  })
  await ana.reach(id, 'applied')
  expect(await ana.state(id)).toMatchObject({ done: 2, total: 2 })

  const bought = { quantity: 3, purchaseDate: '2025-01-05', pricePerCigar: 9.5 }
  const a = await bob.ok(cigars.createCigar, { body: { ...padron, lineName: 'A', ...bought } })
  const params = { id: a.id }
  const more = { quantity: 5, purchaseDate: '2025-02-05', notes: 'A box.' }
  await bob.ok(batches.addBatch, { params, body: more })
  const [second, first] = await bob.ok(batches.listBatches, { params })
  for (const { purchase, at, ...given } of smoked.toSorted((x, y) => x.at.localeCompare(y.at))) {
    const batchId = (purchase === 0 ? first : second)?.id
    await bob.ok(cigars.enjoyCigar, { params, body: { ...given, batchId, smokedAt: at } })
  }
  const b = { ...padron, lineName: 'B', userRating: 3, personalNotes: 'Mild', quantity: 2 }
  await bob.ok(cigars.createCigar, { body: b })

  expect(await collectionOf(ana.userId)).toEqual(await collectionOf(bob.userId))
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 7 })
  expect(await auditUser(ana.userId)).toMatchObject({ purchases: 3, sticks: 7, findings: [] })
})

test('adds purchases and smokes to an existing cigar', async () => {
  const ana = await withImport('free')
  const { id: cigarId } = await ana.ok(cigars.createCigar, { body: padron })
  const purchases = [{ purchaseDate: '2024-01-05', quantity: 4, price: 8 }]
  const addition = { cigarId, purchases, smokes: smokesOf(0, 2, { rating: 5 }) }
  const { id } = await ana.start({ additions: [addition] })
  await ana.reach(id, 'applied')
  expect(await ana.ok(cigars.getCigar, { params: { id: cigarId } })).toMatchObject({
    quantity: 3,
    userRating: 5,
    purchaseDate: '2024-01-05',
    smokes: { rated: 2, meanStars: 5 },
  })
  const more = { cigarId, purchases, smokes: smokesOf(0, 1, { rating: 2 }) }
  await ana.reach((await ana.start({ additions: [more] })).id, 'applied')
  expect(await ana.ok(cigars.getCigar, { params: { id: cigarId } })).toMatchObject({
    userRating: 5,
    smokes: { rated: 3, meanStars: 4 },
  })
  expect(await auditUser(ana.userId)).toMatchObject({ purchases: 3, sticks: 6, findings: [] })
})

test('refuses the same file unless confirmed, and accepts it after an undo', async () => {
  const ana = await withImport()
  const file = { fileHash: hashOf(ana.userId), cigars: [cigarOf('A')] }
  const headers = { 'idempotency-key': 'twice-01' }
  const sent = { body: { name: 'my.csv', ...file }, headers }
  const [first, second] = await Promise.all([1, 2].map(() => ana.ok(imports.startImport, sent)))
  expect(second?.id).toBe(first?.id)
  await ana.reach(first?.id ?? '', 'applied')
  expect(await ana.noStart(file)).toMatchObject({
    status: 409,
    code: 'conflict',
    issues: [{ path: 'fileHash', message: expect.stringMatching(/^You imported this file on /) }],
  })
  const again = await ana.start({ ...file, again: true })
  await ana.reach(again.id, 'applied')
  expect(await collectionOf(ana.userId)).toHaveLength(2)
  for (const id of [first?.id ?? '', again.id]) {
    await ana.undo(id)
    await ana.reach(id, 'undone')
  }
  await ana.reach((await ana.start(file)).id, 'applied')
})

test('imports more sticks with notes than one transaction takes', async () => {
  const ana = await withImport()
  const notes = 'x'.repeat(2_000)
  const stickNotes = Array.from({ length: 150 }, (_, place) => ({ place, notes }))
  const smokes = smokesOf(0, 2, { rating: 4, notesBefore: 'Dry.', ratesCigar: true })
  const purchases = [{ quantity: 152, purchaseDate: '2025-01-05', stickNotes }]
  const cigar = cigarOf('A', { userRating: 5, purchases, smokes })
  await ana.reach((await ana.start({ cigars: [cigar] })).id, 'applied')
  const [added] = await collectionOf(ana.userId)
  expect(added).toMatchObject({ quantity: 150, userRating: 5, ratedSmokes: 2 })
  const sticks = added?.purchases[0]?.smokes ?? []
  const smoked = { rating: 4, notesBefore: 'Dry.', ratesCigar: true }
  expect(sticks.slice(0, 2)).toMatchObject([smoked, smoked])
  expect(sticks.slice(2).map(({ number }) => number)).toEqual(stickNotes.map((_, n) => n + 3))
  expect(await auditUser(ana.userId)).toMatchObject({ findings: [] })
})

test('begins no import of an account that is being deleted', async () => {
  const ana = await withImport()
  beforeNextWrite(async () => transact([removeUser(await requireUser(ana.userId))]))
  expect(await ana.noStart({ cigars: [cigarOf('A')] })).toMatchObject({ status: 401 })
  expect(await recentImports(ana.userId, new Date())).toEqual([])
})

test('writes the parts once when the transaction is tried again', async () => {
  const ana = await withImport()
  // Without these counts the first try counts the collection, and a second follows.
  const uncounted = { purchaseCount: null, smokeCount: null }
  await updateRow(z.unknown(), keys.user(ana.userId), { set: uncounted })
  const { id } = await ana.start({ cigars: [cigarOf('A')] })
  const rows = await listRows(z.object({ SK: z.string() }), rowsOf(ana.userId, 'MANY'))
  expect(rows.map(({ SK }) => SK)).toEqual([`MANY#${id}`, `MANY#${id}#0`])
})

test('imports a journal without sticks above the limit of the plan', async () => {
  const ana = await withImport()
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 16 } })
  await setSubscription(ana.userId, undefined)
  const purchases = [{ purchaseDate: '2025-01-05', quantity: 2 }]
  const cigar = cigarOf('A', { purchases, smokes: smokesOf(0, 2) })
  await ana.reach((await ana.start({ cigars: [cigar] })).id, 'applied')
})

test('writes nothing for an import above the limit of the plan', async () => {
  const ana = await withImport('free')
  await ana.ok(cigars.createCigar, { body: padron })
  const most = cigarOf('A', { purchases: [{ quantity: 15 }] })
  const refusal = { status: 403, code: 'limit_reached', message: '14 of 15 fit on Free.' }
  expect(await ana.noStart({ cigars: [most] })).toMatchObject(refusal)
  const smokes = smokesOf(0, 1)
  await ana.reach((await ana.start({ cigars: [{ ...most, smokes }] })).id, 'applied')
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 15 })
})

test('limits smoked sticks on Free, and states how many fit', async () => {
  const ana = await withImport('free')
  await updateRow(z.unknown(), keys.user(ana.userId), { set: { smokeCount: 1_997 } })
  const journal = (count: number) => {
    const purchases = [{ purchaseDate: '2025-01-05', quantity: count }]
    return { cigars: [cigarOf('A', { purchases, smokes: smokesOf(0, count) })] }
  }
  const refused = { ...refusal('limit_reached'), limitType: 'inventory' }
  const message = '3 of 5 smoked sticks fit on Free.'
  expect(await ana.noStart(journal(5))).toEqual({ ...refused, message })
  await ana.reach((await ana.start(journal(3))).id, 'applied')
  expect(await ana.noStart(journal(1))).toMatchObject({
    message: expect.stringMatching('no room for more smoked sticks'),
  })
  const [cigar] = await ana.ok(cigars.listCigars)
  await ana.ok(cigars.addOne, { params: { id: cigar?.id }, body: {} })
  await ana.ok(cigars.enjoyCigar, { params: { id: cigar?.id }, body: {} })
})

test('refuses an import that no collection can hold before it is planned', async () => {
  const ana = await withImport()
  const purchases = Array.from({ length: 3 }, () => ({ quantity: 99_999 }))
  expect(await ana.noStart({ cigars: [cigarOf('A', { purchases })] })).toEqual(
    refusal('collection_full', 'A collection holds at most 250,000 sticks.'),
  )
})

test('refuses an import of an unknown cigar', async () => {
  const [ana, bob] = [await withImport(), await withImport()]
  const { id: cigarId } = await bob.ok(cigars.createCigar, { body: padron })
  const addition = { cigarId, purchases: [{ quantity: 1 }] }
  expect(await ana.noStart({ cigars: [cigarOf('A')], additions: [addition] })).toMatchObject({
    status: 404,
    message: 'One of these cigars does not exist.',
  })
  expect(await collectionOf(ana.userId)).toEqual([])
})

const id = newId(new Date())

test.each([
  ['cigars.0.color', { color: 'red' }, 'This field is not known.'],
  [
    'cigars.0.purchases.0.purchaseDate',
    { purchases: [{ quantity: 1, purchaseDate: '2999-01-01' }] },
    'The purchase date cannot be in the future',
  ],
  [
    'cigars.0.smokes.0.at',
    { smokes: [{ purchase: 0, at: '2999-01-01T00:00:00Z' }] },
    'This is in the future.',
  ],
  [
    'cigars.0.imageUrl',
    { imageUrl: `/media/${'0'.repeat(24)}/${id}.jpg` },
    'This is not one of your photos.',
  ],
  [
    'humidors.0.imageUrl',
    { humidors: [{ key: 'a', name: 'A', imageUrl: `/media/${'0'.repeat(24)}/${id}.jpg` }] },
    'This is not one of your photos.',
  ],
  [
    'humidors.0.air.readings.0.at',
    {
      humidors: [
        {
          key: 'a',
          name: 'A',
          air: { readings: [{ at: '2999-01-01T00:00:00Z', humidity: 65 }], days: [] },
        },
      ],
    },
    'This is in the future.',
  ],
  [
    'humidors.0.air.days.0.day',
    {
      humidors: [
        {
          key: 'a',
          name: 'A',
          air: { readings: [], days: [{ day: '2999-01-01', humidity: measured }] },
        },
      ],
    },
    'This is in the future.',
  ],
])('refuses a bad %s at its field (%#)', async (path, bad, message) => {
  const ana = await withImport()
  const given = 'humidors' in bad ? bad : { cigars: [cigarOf('A', bad)] }
  const response = await ana.noStart(given)
  expect(response).toMatchObject(invalid(path, message))
})

/** Sticks of a purchase that lie in a humidor of the file, and one that was smoked from there. */
const lyingIn = (humidorId: string, sticks = 2) => ({
  purchases: [{ purchaseDate: '2025-01-05', quantity: 3, places: [{ humidorId, sticks }] }],
  smokes: smokesOf(0, 1, { humidorId }),
})

test('adds the humidors and wishes of a file, unless they exist', async () => {
  const ana = await withImport()
  const { id: known } = await ana.ok(humidors.createHumidor, { body: { name: 'Travel Case' } })
  await ana.ok(wishes.createWish, { body: { brand: 'Oliva', targetPrice: 9 } })
  const day = { low: 64, high: 66, mean: 65, minutes: 600 }
  const reading = { at: '2026-10-08T12:00:00.000Z', humidity: 65 }
  const care = { log: [{ task: 'water', at: '2026-01-02T12:00:00.000Z' }], on: {} }
  const days = Array.from({ length: 100 }, (_, n) => ({
    day: new Date(Date.UTC(2026, 6, 1 + n)).toISOString().slice(0, 10),
    humidity: day,
  }))
  const lounge = { name: 'Lounge', kind: 'cabinet', capacity: 50, care }
  const { id, imported } = await ana.start({
    cigars: [cigarOf('A', lyingIn('in the lounge')), cigarOf('B', lyingIn('on the road'))],
    humidors: [
      { key: 'main', name: 'Desk', kind: 'desktop' },
      { key: 'on the road', name: 'TRAVEL CASE', capacity: 9 },
      { key: 'in the lounge', ...lounge, air: { readings: [reading], days } },
    ],
    wishes: [
      { brand: 'Padrón' },
      { brand: 'Oliva', targetPrice: 9 },
      { brand: 'Oliva', lineName: 'Serie G' },
    ],
  })
  expect(imported).toMatchObject({ humidors: 1, wishes: 2 })
  await ana.reach(id, 'applied')
  const listed = await ana.ok(humidors.listHumidors, { query: {} })
  const first = days[0]
  expect(listed).toMatchObject([
    { id: 'main', name: 'Desk', kind: 'desktop', sticks: 0 },
    { id: known, name: 'Travel Case', sticks: 2 },
    { ...lounge, sticks: 2, lastReading: reading },
  ])
  expect(listed[1]?.capacity).toBeUndefined()
  const air = await ana.ok(listReadings, { params: { id: listed[2]?.id } })
  expect(air).toMatchObject({ latest: [reading], days: { length: 100, 0: first } })
  const wished = await ana.ok(wishes.listWishes)
  expect(wished.map(({ brand, lineName }) => `${brand} ${lineName}`)).toEqual([
    'Oliva Serie G',
    'Padrón undefined',
    'Oliva undefined',
  ])
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 4, findings: [] })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.ok(humidors.listHumidors, { query: {} })).toMatchObject([
    { id: 'main', name: 'My humidor', kind: 'other' },
    { id: known },
  ])
  expect(await ana.ok(wishes.listWishes)).toMatchObject([{ brand: 'Oliva', targetPrice: 9 }])
  await expect.poll(() => listRows(z.unknown(), rowsOf(ana.userId, 'AIR'))).toEqual([])
})

test('brings days of an export back once, and adds readings that come after its last one', async () => {
  const ana = await withImport()
  const noon = { at: '2026-01-01T12:00:00.000Z', humidity: 67.25, temperature: 68.5 }
  const days = [
    { day: '2025-12-31', humidity: measured, temperature: measured },
    { day: '2026-01-01', humidity: measured },
  ]
  const airOf = () => ana.ok(listReadings, { params: { id: 'main' } })
  for (const _ of ['once', 'again']) {
    const humidor = { key: 'main', name: 'Desk', air: { readings: [noon], days } }
    const { id } = await ana.start({ humidors: [humidor] })
    await ana.reach(id, 'applied')
    expect(await airOf()).toEqual({ days, latest: [noon] })
  }
  // A sensor's file of the same day, with what it measured since.
  const readings = Array.from({ length: 24 }, (_, hour) => ({
    ...noon,
    at: `2026-01-01T${String(hour).padStart(2, '0')}:00:00.000Z`,
  }))
  const sent = { params: { id: 'main' }, query: { timeZone: 'UTC' }, body: { readings } }
  expect(await ana.ok(addReadings, sent)).toEqual({ added: 11 })
  const [before, last] = (await airOf()).days
  expect(before).toEqual(days[0])
  expect(last?.humidity).toMatchObject({ low: 60, high: 70, minutes: 911 })
})

test('brings the care of an export back to humidors without care only', async () => {
  const ana = await withImport()
  const log = [
    { task: 'freeze', step: 1, at: '2026-03-01T12:00:00.000Z' },
    { task: 'water', at: '2026-02-01T12:00:00.000Z' },
  ]
  const care = { log, on: { water: { since: '2026-03-01T12:00:00.000Z', days: 10 } } }
  const { id: caredFor } = await ana.ok(humidors.createHumidor, { body: { name: 'Cared for' } })
  const { id: empty } = await ana.ok(humidors.createHumidor, { body: { name: 'Empty' } })
  const done = { task: 'clean', at: '2026-01-01T12:00:00.000Z' }
  await ana.ok(noteCare, { params: { id: caredFor }, body: done })
  const sent = { ...care, log: log.toReversed() }
  const names = ['Cared for', 'Empty', 'New']
  const { id } = await ana.start({
    humidors: names.map((name) => ({ key: name, name, care: sent })),
  })
  await ana.reach(id, 'applied')
  const listed = async () =>
    (await ana.ok(humidors.listHumidors, { query: {} })).map(({ id, care }) => [id, care])
  const main = ['main', undefined]
  const [own, brought] = [
    [caredFor, { log: [done], on: {} }],
    [empty, care],
  ]
  expect(await listed()).toEqual([main, own, brought, [expect.any(String), care]])
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await listed()).toEqual([main, own, [empty, undefined]])
})

test('names a humidor whose care changed since the import brought it', async () => {
  const ana = await withImport()
  const { id: humidorId } = await ana.ok(humidors.createHumidor, { body: { name: 'Travel Case' } })
  const entries = ['2026-02-01', '2026-03-01', '2026-04-01'].map((day) => ({
    task: 'water' as const,
    at: `${day}T12:00:00.000Z`,
  }))
  const [first, own, last] = entries
  const { id } = await ana.start({
    humidors: [
      { key: 'main', name: 'Desk', care: { log: [first], on: {} } },
      { key: 'a', name: 'Travel case', care: { log: [first], on: {} } },
    ],
  })
  await ana.reach(id, 'applied')
  await ana.ok(noteCare, { params: { id: humidorId }, body: own })
  await ana.ok(noteCare, { params: { id: 'main' }, body: last })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await ana.state(id)).toMatchObject({ kept: ['My humidor', 'Travel Case'] })
  expect(await ana.ok(humidors.listHumidors, { query: {} })).toMatchObject([
    { name: 'My humidor', care: { log: [last, first] } },
    { name: 'Travel Case', care: { log: [own, first] } },
  ])
})

test('takes the first care of a file for a humidor that two of the file are', async () => {
  const ana = await withImport()
  const care = { log: [{ task: 'water', at: '2026-02-01T12:00:00.000Z' }], on: {} }
  const later = { log: [{ task: 'clean', at: '2026-03-01T12:00:00.000Z' }], on: {} }
  const { id } = await ana.start({
    humidors: [
      { key: 'main', name: 'Desk', care },
      { key: 'a', name: 'my humidor', care: later },
    ],
  })
  await ana.reach(id, 'applied')
  const listed = () => ana.ok(humidors.listHumidors, { query: {} })
  expect(await listed()).toMatchObject([{ id: 'main', name: 'Desk', care }])
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect((await listed()).map(({ name, care }) => [name, care])).toEqual([
    ['My humidor', undefined],
  ])
})

test('takes the longest notes of humidors and wishes', async () => {
  const ana = await withImport()
  const letter = () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))
  const note = () => Array.from({ length: maxNote }, letter).join('')
  const { id } = await ana.start({
    humidors: Array.from({ length: 40 }, (_, n) => ({
      key: `${n}`,
      name: `Box ${n}`,
      note: note(),
    })),
    wishes: Array.from({ length: 90 }, () => ({ brand: 'Oliva', note: note() })),
  })
  await ana.reach(id, 'applied')
  expect(await ana.ok(wishes.listWishes)).toHaveLength(90)
  expect(await ana.ok(humidors.listHumidors, { query: {} })).toHaveLength(41)
})

test('ends an import at once if all its wishes exist', async () => {
  const ana = await withImport('free')
  await ana.ok(wishes.createWish, { body: { brand: 'Oliva' } })
  const { id } = await ana.start({ wishes: [{ brand: 'Oliva' }] })
  await ana.reach(id, 'applied')
  expect(await ana.ok(wishes.listWishes)).toHaveLength(1)
})

test.each([
  ['free', { humidors: [{ key: 'a', name: 'Lounge' }] }, 'Free has one humidor.'],
  [
    'premium',
    { humidors: Array.from({ length: 50 }, (_, n) => ({ key: `${n}`, name: `Box ${n}` })) },
    'There can be 50 humidors at most.',
  ],
  [
    'premium',
    { wishes: Array.from({ length: 200 }, (_, n) => ({ brand: `${n}` })) },
    '199 of 200 cigars fit on your wish list.',
  ],
] as const)(
  'refuses an import on %s of more than fits, and writes nothing (%#)',
  async (plan, more, message) => {
    const ana = await withImport(plan)
    await ana.ok(wishes.createWish, { body: { brand: 'Oliva' } })
    expect(await ana.noStart({ cigars: [cigarOf('A')], ...more })).toMatchObject({
      message: expect.stringContaining(message),
    })
    expect(await recentImports(ana.userId, new Date())).toEqual([])
  },
)

test('imports sticks into their humidors, and removes them on undo', async () => {
  const ana = await withImport()
  const { id: humidorId } = await ana.ok(humidors.createHumidor, { body: { name: 'Travel case' } })
  const places = [{ humidorId, sticks: 2 }]
  const bought = { purchaseDate: '2025-01-05', quantity: 103, places }
  const smokes = smokesOf(0, 100, { humidorId })
  const { id } = await ana.start({ cigars: [cigarOf('A', { purchases: [bought], smokes })] })
  await ana.reach(id, 'applied')
  const counts = async () => {
    const listed = await ana.ok(humidors.listHumidors, { query: {} })
    return listed.map(({ sticks, cigars }) => `${sticks} of ${cigars}`)
  }
  expect(await counts()).toEqual(['1 of 1', '2 of 1'])
  expect(await auditUser(ana.userId)).toMatchObject({ sticks: 3, findings: [] })
  await ana.undo(id)
  await ana.reach(id, 'undone')
  expect(await counts()).toEqual(['0 of 0', '0 of 0'])
  const tooMany = { ...bought, quantity: 1 }
  expect(await ana.noStart({ cigars: [cigarOf('B', { purchases: [tooMany] })] })).toMatchObject({
    issues: [{ path: 'cigars.0.purchases.0.places' }],
  })
  const absent = [{ humidorId: newId(new Date()), sticks: 1 }]
  const lost = cigarOf('C', { purchases: [{ ...bought, places: absent }] })
  expect(await ana.noStart({ cigars: [lost] })).toMatchObject({
    code: 'not_found',
    issues: [{ path: 'cigars.0.purchases.0.places.0.humidorId' }],
  })
  const foreign = smokesOf(0, 2, { humidorId: absent[0]?.humidorId })
  const smoked = cigarOf('D', { purchases: [bought], smokes: foreign })
  expect(await ana.noStart({ cigars: [smoked] })).toMatchObject({
    code: 'not_found',
    issues: [{ path: 'cigars.0.smokes.0.humidorId' }],
  })
})
