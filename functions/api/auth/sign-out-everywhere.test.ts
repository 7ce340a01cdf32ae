import { expect, test } from 'vitest'
import { type Browser, openBrowser } from '../../../infra/local/testing/browser.ts'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { send, signUp } from '../../../infra/local/testing/collector.ts'
import { giveWhatOutlivesSessions, pushRow } from '../../../infra/local/testing/outlive-session.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { renewCalendar } from '../../table/preferences.ts'
import { addPushSubscription } from '../../table/push-subscriptions.ts'
import { findUser, whileSessionLasts } from '../../table/users.ts'

reachProductTable()

async function signedIn() {
  const { email, password, userId } = await signUp()
  const [phone, desk] = [openBrowser(), openBrowser()]
  const signIn = () => phone.send(auth.login, { body: { email, password } })
  await signIn()
  await desk.send(auth.login, { body: { email, password } })
  return { userId, phone, desk, signIn }
}

test('ends the renewal of all sessions and clears the cookies of this browser', async () => {
  const { phone, desk } = await signedIn()
  const copied = phone.cookies.get('refresh')
  const response = await phone.send(auth.signOutEverywhere)
  expect(await response.json()).toEqual({ message: 'Signed out everywhere.' })
  expect(phone.cookies.size).toBe(0)
  if (copied) phone.put('refresh', copied)
  expect((await phone.send(auth.refresh)).status).toBe(401)
  expect((await desk.send(auth.refresh)).status).toBe(401)
})

test('refuses earlier access tokens, and allows a sign-in at once', async () => {
  const { userId, phone, signIn } = await signedIn()
  await phone.send(auth.signOutEverywhere)
  await signIn()
  expect((await phone.send(cigars.listCigars)).status).toBe(200)
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  for (const [signedInAt, status] of [
    [sessionEpoch, 401],
    [sessionEpoch + 1, 200],
  ] as const) {
    const response = await callHandler(cigars.listCigars, {}, signedInAs(userId, signedInAt))
    expect({ signedInAt, status: response.status }).toEqual({ signedInAt, status })
  }
})

/** Renews a copied session until that is refused; returns the access tokens it got. */
async function renewOnAndOn(copy: Browser): Promise<string[]> {
  const accessToken = () => copy.cookies.get('session')?.value ?? ''
  const tokens = [accessToken()]
  while ((await copy.send(auth.refresh)).ok) tokens.push(accessToken())
  return tokens
}

const works = async (token: string) =>
  (await send(cigars.listCigars, { headers: { authorization: `Bearer ${token}` } })).ok

test('leaves no access token to a caller who renews copied sessions meanwhile', async () => {
  const { phone, desk } = await signedIn()
  const copies = [phone, phone, desk, desk, desk].map((owner) => {
    const copy = openBrowser()
    for (const [name, cookie] of owner.cookies) copy.put(name, cookie)
    return copy
  })
  await Promise.all(copies.map((copy) => copy.send(auth.refresh)))
  const renewing = copies.map(renewOnAndOn)
  expect((await phone.send(auth.signOutEverywhere)).status).toBe(200)
  // Renewals may also have ended at their limit, before the sessions did.
  const tokens = (await Promise.all(renewing)).flat()
  expect(await Promise.all(tokens.map(works))).not.toContain(true)
})

test('ends calendar and push, which an ended session cannot bring back', async () => {
  const { userId, phone } = await signedIn()
  const isLeft = await giveWhatOutlivesSessions(userId)
  expect(await isLeft()).toBe(true)
  await phone.send(auth.signOutEverywhere)
  expect(await isLeft()).toBe(false)
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  // Calls whose session was checked before it ended.
  const late = whileSessionLasts(userId, sessionEpoch)
  const browser = pushRow('https://push.example.com/copy')
  await expect(addPushSubscription(userId, browser, late)).rejects.toThrow(Unauthenticated)
  const caller = { userId, signedInAt: sessionEpoch }
  await expect(renewCalendar(caller, new Date())).rejects.toThrow(Unauthenticated)
  expect(await isLeft()).toBe(false)
})

test('keeps the sessions of other users', async () => {
  const bob = await signedIn()
  const ana = await signedIn()
  await ana.phone.send(auth.signOutEverywhere)
  expect((await bob.phone.send(auth.refresh)).status).toBe(200)
})
