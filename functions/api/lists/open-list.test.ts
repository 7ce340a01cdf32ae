import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { newUser, refused, send } from '../../../infra/local/testing/collector.ts'
import { nothingMore, notShared, shareList } from '../../../infra/local/testing/shared-list.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as lists from '../../../shared/contract/lists.ts'
import * as profile from '../../../shared/contract/profile.ts'
import { newId } from '../../runtime/ids.ts'
import { table, tableName } from '../../table/client.ts'
import { keys } from '../../table/keys.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'

const bought = { quantity: 3, pricePerCigar: 12.5, purchaseDate: '2024-03-01' }
const described = { ...padron, size: 'Robusto', ringGauge: 50, length: 5, notes: 'Cocoa.' }
const secrets = { personalNotes: 'From Bob.', userRating: 4 }

const basics = {
  brand: 'Padron',
  lineName: '1964 Anniversary',
  wrapper: 'Maduro',
  strength: 'Full',
  size: 'Robusto',
  ringGauge: 50,
  length: 5,
  quantity: 3,
}

test('shows a guest the stock and its owner, and nothing that was not chosen', async () => {
  const ana = await withCigar({ ...described, ...bought, ...secrets })
  await ana.ok(auth.updateProfile, { body: { firstName: 'Ana', lastName: 'Ruiz' } })
  const finished = await ana.ok(cigars.createCigar, { body: { ...padron, lineName: 'Gone' } })
  await ana.ok(cigars.enjoyCigar, { params: { id: finished.id }, body: {} })
  const { list, open } = await shareList(ana, { title: 'For Friday' })
  const id = expect.stringMatching(/^[\w-]{22}$/)
  expect(await open()).toEqual({
    title: 'For Friday',
    owner: { firstName: 'Ana', lastName: 'R.' },
    expiresAt: list.expiresAt,
    cigars: [{ id, ...basics }],
  })
  const response = await send(lists.openList, { params: { id: list.id } })
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
  for (const secret of [ana.email, ana.userId, ana.id, 'Ruiz', 'Bob', 'Cocoa', '12.5', '2024'])
    expect(text).not.toContain(secret)
})

test("shows the chosen fields in the owner's currency", async () => {
  const ana = await withCigar({ ...described, ...bought, ...secrets })
  await ana.ok(profile.updateSettings, { body: { currency: 'EUR' } })
  const shows = { photos: true, prices: true, notes: true, purchaseDates: true }
  const { open } = await shareList(ana, { shows })
  expect(await open()).toMatchObject({
    currency: 'EUR',
    cigars: [{ ...basics, price: 12.5, notes: 'Cocoa.', purchaseDate: '2024-03-01' }],
  })
  expect(JSON.stringify(await open())).not.toContain('Bob')
})

test('shows notes without the lines of restocks', async () => {
  const ana = await withCigar({ ...padron, notes: 'Cocoa.' })
  const { id } = await ana.ok(cigars.createCigar, { body: padron })
  const body = { quantity: 3, purchaseDate: '2025-11-21', price: 10, notes: 'From Bob.' }
  await ana.restock(body)
  await ana.ok(cigars.restockCigar, { params: { id }, body })
  const { open } = await shareList(ana, { shows: { ...nothingMore, notes: true } })
  expect((await open()).cigars.map(({ notes }) => notes)).toEqual([undefined, 'Cocoa.'])
})

test('returns the same 404 for a link that is revoked, expired, of a deleted user or unknown', async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const revoked = await shareList(ana)
  await revoked.revoke()
  expect(await revoked.noOpen()).toEqual(notShared)
  const ofBob = await shareList(bob)
  await transact([removeUser(await requireUser(bob.userId))])
  expect(await ofBob.noOpen()).toEqual(notShared)
  const unknown = { params: { id: 'a'.repeat(32) } }
  expect(await refused(lists.openList, unknown)).toEqual(notShared)

  const expired = await shareList(ana, { days: 1 })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_390_000 })
  await expired.open()
  vi.setSystemTime(Date.now() + 11_000)
  expect(await expired.noOpen()).toEqual(notShared)
  expect(await expired.guest().noWish()).toEqual(notShared)
})

test('pages through a large collection, each cigar once', async () => {
  const ana = await newUser()
  const { userId } = ana
  const createdAt = new Date().toISOString()
  const sums = { pricedQuantity: 0, valueCents: 0, ratedSmokes: 0, smokeStars: 0, revision: 1 }
  const all = Array.from({ length: 1003 }, (_, n) => {
    const cigarId = newId(new Date())
    const cigar = { ...padron, lineName: `No. ${n}`, aiGenerated: false, quantity: 1 }
    const rest = { ...sums, oldestPurchaseDate: '2026-01-01', createdAt }
    return {
      PutRequest: { Item: { ...keys.cigar(userId, cigarId), cigarId, userId, ...cigar, ...rest } },
    }
  })
  const writes = Array.from({ length: Math.ceil(all.length / 25) }, (_, n) => {
    const RequestItems = { [tableName()]: all.slice(25 * n, 25 * (n + 1)) }
    return table.send(new BatchWriteCommand({ RequestItems }))
  })
  await Promise.all(writes)
  const { open } = await shareList(ana)
  const first = await open()
  expect(first.cigars).toHaveLength(1000)
  const last = await open({ cursor: first.next })
  expect(last).toMatchObject({ owner: {} })
  expect(last.next).toBeUndefined()
  const lines = [...first.cigars, ...last.cigars].map(({ lineName }) => lineName)
  expect(new Set(lines).size).toBe(1003)
})

test('gives cigars other ids on another list of the same collector', async () => {
  const ana = await withCigar()
  const [one, other] = [await shareList(ana), await shareList(ana)]
  expect((await one.open()).cigars[0]?.id).not.toBe((await other.open()).cigars[0]?.id)
})
