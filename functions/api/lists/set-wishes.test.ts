import { expect, test } from 'vitest'
import { refusal } from '../../../infra/local/testing/collector.ts'
import { shareList } from '../../../infra/local/testing/shared-list.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { keys } from '../../table/keys.ts'
import { anyRow, updateRow } from '../../table/rows.ts'

async function withList() {
  const ana = await withCigar()
  const shared = await shareList(ana)
  const [cigar] = (await shared.open()).cigars
  return { ...ana, shared, wanted: cigar?.id ?? '' }
}

test('shows the marks of all guests to the owner, and none to other guests', async () => {
  const { id, shared, wanted } = await withList()
  const [bob, somebody] = [shared.guest(' Bob '), shared.guest()]
  const before = await shared.open()
  expect(await bob.wish(wanted)).toEqual({
    message: 'The owner of the list sees what you would like.',
  })
  await bob.wish(wanted)
  await somebody.wish(wanted)
  const changedAt = expect.any(String)
  expect((await shared.own())?.wishes).toEqual([
    { cigarIds: [id], changedAt },
    { guest: 'Bob', cigarIds: [id], changedAt },
  ])
  expect(await shared.open()).toEqual(before)
})

test("takes back only the guest's own mark", async () => {
  const { shared, wanted } = await withList()
  const bob = shared.guest('Bob')
  await bob.wish(wanted)
  await shared.guest('Bob').wish()
  expect((await shared.own())?.wishes).toHaveLength(1)
  await bob.wish()
  expect((await shared.own())?.wishes).toEqual([])
})

test('keeps a mark when its cigar is removed', async () => {
  const { id, ok, shared, wanted } = await withList()
  await shared.guest('Bob').wish(wanted)
  await ok(cigars.deleteCigar, { params: { id } })
  expect(await shared.own()).toMatchObject({ wishes: [{ guest: 'Bob', cigarIds: [id] }] })
  expect((await shared.open()).cigars).toEqual([])
  await shared.guest('Cleo').wish(wanted)
})

test('accepts fifty guests, also at once', async () => {
  const { userId, shared, wanted } = await withList()
  await updateRow(anyRow, keys.list(userId, shared.list.id), { set: { guests: 47 } })
  const guests = Array.from({ length: 3 }, () => shared.guest())
  await Promise.all(guests.map((guest) => guest.wish(wanted)))
  expect(await shared.guest().noWish(wanted)).toEqual(
    refusal('conflict', 'Many guests have marked cigars. There is no room for more.'),
  )
  await guests[0]?.wish()
  await shared.guest().wish(wanted)
})

test('refuses a cigar that is not on the list', async () => {
  const { shared, wanted } = await withList()
  const many = Array.from({ length: 21 }, (_, n) => `${n}`.padStart(22, 'a'))
  for (const [given, message] of [
    [many, 'You can mark up to 20 cigars.'],
    [[wanted, wanted], 'A cigar is marked twice.'],
    [['x'], 'This is not a cigar of the list.'],
  ] as const) {
    expect(await shared.guest().noWish(...given)).toMatchObject({ status: 400, message })
  }
  const long = await shared.guest('x'.repeat(41)).noWish(wanted)
  expect(long).toMatchObject({ status: 400, message: 'Please use at most 40 characters.' })
  await shared.guest().wish('a'.repeat(22))
})
