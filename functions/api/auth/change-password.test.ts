import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { ok, refused, signUp } from '../../../infra/local/testing/collector.ts'
import { giveWhatOutlivesSessions } from '../../../infra/local/testing/outlive-session.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { cognito } from '../../gateways/identity.ts'
import { Unavailable } from '../../runtime/errors.ts'
import { findUser } from '../../table/users.ts'

reachProductTable()

const newPassword = 'a-better-cigar'

async function signedIn() {
  const { email, password, userId, ...ana } = await signUp()
  const [phone, desk] = [openBrowser(), openBrowser()]
  for (const browser of [phone, desk]) await browser.send(auth.login, { body: { email, password } })
  const change = (body: object) => phone.send(auth.changePassword, { body })
  return { ...ana, email, password, userId, phone, desk, change }
}

test('accepts the new password at sign-in and refuses the old one', async () => {
  const { email, password, change } = await signedIn()
  const response = await change({ currentPassword: password, newPassword })
  expect(await response.json()).toEqual({ message: 'Your password has been changed.' })
  expect(await refused(auth.login, { body: { email, password } })).toMatchObject({ status: 401 })
  expect(await ok(auth.login, { body: { email, password: newPassword } })).toMatchObject({ email })
})

test('ends all other sessions with calendar and push, and keeps the current one', async () => {
  const { userId, password, phone, desk, change } = await signedIn()
  const isLeft = await giveWhatOutlivesSessions(userId)
  await change({ currentPassword: password, newPassword })
  expect(await isLeft()).toBe(false)
  expect((await desk.send(auth.refresh)).status).toBe(401)
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  const before = signedInAs(userId, sessionEpoch)
  expect((await callHandler(cigars.listCigars, {}, before)).status).toBe(401)
  expect((await phone.send(cigars.listCigars)).status).toBe(200)
  expect((await phone.send(auth.refresh)).status).toBe(200)
})

/** Lets calls of one kind to the user pool have no response, after the first few. */
function refuseCalls(command: string, answered = 0) {
  let left = answered
  cognito.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        commandName === command && left-- <= 0 ? Promise.reject(new Unavailable()) : next(args),
    { step: 'initialize', name: 'refuse' },
  )
  onTestFinished(() => void cognito.middlewareStack.remove('refuse'))
}

test('ends a session that Cognito does not revoke', async () => {
  const { userId, password, desk } = await signedIn()
  refuseCalls('AdminUserGlobalSignOutCommand')
  const body = { currentPassword: password, newPassword }
  const changed = await callHandler(auth.changePassword, { body }, signedInAs(userId))
  expect(changed.status).toBe(200)
  expect((await desk.send(auth.refresh)).status).toBe(200)
  expect((await desk.send(cigars.listCigars)).status).toBe(401)
})

test('reports the changed password and ends the session when the sign-in after the change fails', async () => {
  const { email, userId, password, phone } = await signedIn()
  refuseCalls('InitiateAuthCommand', 1)
  const body = { currentPassword: password, newPassword }
  const { cookies, ...changed } = await callHandler(
    auth.changePassword,
    { body },
    signedInAs(userId),
  )
  expect(changed).toMatchObject({
    status: 503,
    body: { message: 'Your password has been changed. Please sign in with it.' },
  })
  expect(cookies.map((cookie) => cookie.includes('Max-Age=0'))).toEqual([true, true, true])
  const again = await phone.send(auth.login, { body: { email, password: newPassword } })
  expect(again.status).toBe(200)
})

test.each([
  ['currentPassword', { currentPassword: 'wrong' }, 'This is not your current password.'],
  ['currentPassword', { currentPassword: '' }, 'Please enter your current password.'],
  ['newPassword', { newPassword: '12345' }, 'Password must be at least 6 characters long.'],
  ['newPassword', { newPassword: '' }, 'Please enter a new password.'],
])('refuses a bad %s and ends no session (%#)', async (path, given, message) => {
  const { password, desk, change } = await signedIn()
  const response = await change({ currentPassword: password, newPassword, ...given })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    issues: [{ path, message }],
  })
  expect((await desk.send(auth.refresh)).status).toBe(200)
})
