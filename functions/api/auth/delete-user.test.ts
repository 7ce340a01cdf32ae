import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { type Account, send, signUp, type User } from '../../../infra/local/testing/collector.ts'
import { findTraces } from '../../../infra/local/testing/find-traces.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { findBrandRow } from '../../table/brands.ts'

reachProductTable()

let ana: Account
beforeEach(async () => {
  ana = await signUp({ firstName: 'Ana' })
})

const leave = (account: Account) =>
  account.ok(auth.deleteUser, { body: { password: account.password } })
const gone = (collector: User) => expect.poll(() => findTraces(collector)).toEqual([])

/** A cigar with a photo and a stick that was smoked. */
async function addCigar(collector: User, brand: string) {
  const photo = await postPhoto(collector, await blankPhoto())
  const body = { ...padron, brand, quantity: 3, userRating: 5, imageUrl: `/${photo}` }
  const cigar = await collector.ok(cigars.createCigar, {
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  await collector.ok(cigars.enjoyCigar, { params: { id: cigar.id }, body: { rating: 4 } })
  return { cigar, photo }
}

test('deletes a photo that is processed during the deletion', async () => {
  const photo = await postPhoto(ana, await blankPhoto())
  await leave(ana)
  expect(photo).toBeDefined()
  await gone(ana)
})

test('removes brands of the deleted user alone, with their ratings', async () => {
  const brand = `Casa ${randomUUID()}`
  await addCigar(ana, brand)
  await expect.poll(() => findBrandRow(brand)).toMatchObject({ ratingCount: 1 })
  await leave(ana)
  await expect.poll(() => findBrandRow(brand)).toBeUndefined()
})

test("clears the session's cookies and refuses copies of them", async () => {
  const { email, password } = ana
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  const copies = [...browser.cookies]
  expect((await browser.send(auth.deleteUser, { body: { password } })).status).toBe(200)
  expect(browser.cookies.size).toBe(0)
  for (const [name, cookie] of copies) browser.put(name, cookie)
  expect((await browser.send(auth.getUser)).status).toBe(401)
  const renewed = async () => (await browser.send(auth.refresh)).status
  await expect.poll(renewed).toBe(401)
})

test.each([
  ['wrong', 'This is not your current password.'],
  ['', 'Please enter your current password.'],
  [undefined, 'Please enter your current password.'],
])('deletes nothing without the password (%#)', async (password, message) => {
  expect(await ana.refused(auth.deleteUser, { body: { password } })).toMatchObject({
    status: 400,
    code: 'invalid_input',
    issues: [{ path: 'password', message }],
  })
  expect(await ana.ok(auth.getUser)).toMatchObject({ id: ana.userId })
})

test('deletes once for two concurrent calls', async () => {
  const sent = { headers: ana.headers, body: { password: ana.password } }
  const responses = await Promise.all([1, 2].map(() => send(auth.deleteUser, sent)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401])
  await gone(ana)
})
