import { beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { newAccount } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { findUser } from '../../table/users.ts'

beforeAll(useCloud)

async function signedIn() {
  const { email, password, userId } = await newAccount()
  const [phone, desk] = [openBrowser(), openBrowser()]
  const signIn = () => phone.send(auth.login, { body: { email, password } })
  await signIn()
  await desk.send(auth.login, { body: { email, password } })
  return { userId, phone, desk, signIn }
}

test('no session of the account can be renewed, and the cookies of this browser are cleared', async () => {
  const { phone, desk } = await signedIn()
  const copied = phone.cookies.get('refresh')
  const answer = await phone.send(auth.signOutEverywhere)
  expect(await answer.json()).toEqual({ message: 'Signed out everywhere.' })
  expect(phone.cookies.size).toBe(0)
  if (copied) phone.put('refresh', copied)
  expect((await phone.send(auth.refresh)).status).toBe(401)
  expect((await desk.send(auth.refresh)).status).toBe(401)
})

test('access tokens issued before are refused, and a sign-in in the same second works', async () => {
  const { userId, phone, signIn } = await signedIn()
  await phone.send(auth.signOutEverywhere)
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  for (const [issuedAt, status] of [
    [sessionEpoch - 1, 401],
    [sessionEpoch, 200],
  ] as const) {
    const answer = await callHandler(cigars.listCigars, {}, signedInAs(userId, issuedAt))
    expect({ issuedAt, status: answer.status }).toEqual({ issuedAt, status })
  }
  await signIn()
  expect((await phone.send(cigars.listCigars)).status).toBe(200)
})

test('the sessions of other users stay', async () => {
  const bob = await signedIn()
  const ana = await signedIn()
  await ana.phone.send(auth.signOutEverywhere)
  expect((await bob.phone.send(auth.refresh)).status).toBe(200)
})
