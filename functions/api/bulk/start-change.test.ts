import { expect, test } from 'vitest'
import { invalid, newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { withCigars } from '../../../infra/local/testing/with-cigars.ts'
import * as batches from '../../../shared/contract/batches.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'
import { newId } from '../../runtime/ids.ts'
import { auditUser } from '../../workflows/audit.ts'

reachProductTable()

const edit = { kind: 'edit', fields: { wrapper: 'Habano', userRating: 4, size: null } }

test('edits fields of many cigars and keeps the others', async () => {
  const ana = await withCigars(3)
  const { id, ...requested } = await ana.start(edit)
  expect(requested).toEqual({ kind: 'edit', state: 'applying', done: 0, total: 3, kept: [] })
  await ana.reach(id, 'applied')
  expect(await ana.state(id)).toMatchObject({ done: 3, total: 3 })
  for (const cigar of await ana.list())
    expect(cigar).toMatchObject({ wrapper: 'Habano', userRating: 4, origin: 'Nicaragua' })
})

test('adds a purchase to each cigar and updates the sums', async () => {
  const ana = await withCigars(21)
  const paid = { currency: 'EUR', amount: 9, rate: 1.05 }
  const known = { shop: 'Casa Fuerte', boxCode: 'UTL', restUntil: '2999-01-01', paid }
  const bought = { quantity: 5, purchaseDate: '2025-01-05', price: 9.5, notes: 'A box.', ...known }
  const { id } = await ana.start({ kind: 'purchase', ...bought })
  await ana.reach(id, 'applied')
  for (const cigar of await ana.list())
    expect(cigar).toMatchObject({ quantity: 6, weightedAvgPrice: 9.5, purchaseDate: '2025-01-05' })
  const [, added] = await ana.ok(batches.listBatches, { params: { id: ana.cigarIds[0] } })
  expect(added).toMatchObject({ ...known, pricePerCigar: 9.5 })
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 126 })
  expect(await auditUser(ana.userId)).toMatchObject({ purchases: 42, sticks: 126, findings: [] })
})

test('removes many cigars with their data', async () => {
  const ana = await withCigars(3)
  const kept = await ana.ok(cigars.createCigar, { body: padron })
  const { id } = await ana.start({ kind: 'remove' })
  await ana.reach(id, 'applied')
  expect(await ana.list()).toEqual([kept])
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1 })
  await expect.poll(() => auditUser(ana.userId)).toMatchObject({ purchases: 1, findings: [] })
})

test('returns the same change for a retry with the same key', async () => {
  const ana = await withCigars(2)
  const change = { kind: 'purchase', quantity: 1, purchaseDate: '2025-01-05' }
  const sent = {
    body: { cigarIds: ana.cigarIds, change },
    headers: { 'idempotency-key': 'twice-01' },
  }
  const responses = await Promise.all([1, 2].map(() => ana.ok(bulk.startChange, sent)))
  const [first = '', second] = responses.map(({ id }) => id)
  expect(second).toBe(first)
  await ana.reach(first, 'applied')
  expect((await ana.list()).map(({ quantity }) => quantity)).toEqual([2, 2])
})

test("returns 404 for other people's and unknown cigars, and changes none", async () => {
  const ana = await withCigars(2)
  const bob = await newUser()
  const { id } = await bob.ok(cigars.createCigar, { body: padron })
  const before = await ana.list()
  const one = await ana.noStart({ cigarIds: [...ana.cigarIds, id], change: edit })
  expect(one).toMatchObject(refusal('not_found', 'One of these cigars does not exist.'))
  const absent = [id, newId(new Date())]
  const two = await ana.noStart({
    cigarIds: [...ana.cigarIds, ...absent],
    change: { kind: 'remove' },
  })
  expect(two).toMatchObject(refusal('not_found', '2 of these cigars do not exist.'))
  expect(await ana.list()).toEqual(before)
  expect(await bob.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 1 })
})

test('edits and removes without Premium, and refuses a purchase', async () => {
  const ana = await withCigars(1, 'free')
  const change = { kind: 'purchase', quantity: 5, purchaseDate: '2025-01-05' }
  expect(await ana.noStart({ change })).toMatchObject(refusal('premium_required'))
  expect(await ana.ok(users.getStatus)).toMatchObject({ totalCigars: 1 })
  for (const free of [edit, { kind: 'remove' }])
    await ana.reach((await ana.start(free)).id, 'applied')
  expect(await ana.list()).toEqual([])
})

test.each([
  [
    'change.fields.quantity',
    { kind: 'edit', fields: { size: null, quantity: 3 } },
    'This field is not known.',
  ],
  [
    'purchaseDate',
    { kind: 'purchase', quantity: 1, purchaseDate: '2999-01-01' },
    'The purchase date cannot be in the future',
  ],
  [
    'boxDate',
    { kind: 'purchase', quantity: 1, purchaseDate: '2025-01-05', boxDate: 'FEB 25' },
    'This box was packed after its purchase. Please check both dates.',
  ],
])('refuses a bad %s at its field (%#)', async (path, change, message) => {
  const ana = await newUser()
  const body = { cigarIds: [newId(new Date())], change }
  const response = await ana.refused(bulk.startChange, { body })
  expect(response).toMatchObject(invalid(path, message))
})
