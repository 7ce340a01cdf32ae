import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import {
  activation,
  mailedToken,
  newEmail,
  ok,
  refused,
  register,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import { giveWhatOutlivesSessions } from '../../../infra/local/testing/outlive-session.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { writeAccountToken } from '../../../shared/rules/account-token.ts'
import { Unavailable } from '../../runtime/errors.ts'
import { findUser } from '../../table/users.ts'

reachProductTable()

const newPassword = 'a-better-cigar'
const oldLink = 'This link is not valid any more. Please ask for a new one.'

async function forgetful() {
  const ana = await signUp()
  await ok(auth.forgotPassword, { body: { email: ana.email } })
  return { ...ana, token: await mailedToken(ana.email) }
}

test('sets a new password once, and the old one no longer works', async () => {
  const { email, password, token } = await forgetful()
  const changed = await ok(auth.resetPassword, { body: { token, newPassword } })
  expect(changed).toEqual({ message: 'Your password has been changed.' })
  expect(await refused(auth.login, { body: { email, password } })).toMatchObject({ status: 401 })
  expect(await ok(auth.login, { body: { email, password: newPassword } })).toMatchObject({ email })
  const again = { token, newPassword: 'yet-another-one' }
  expect(await refused(auth.resetPassword, { body: again })).toMatchObject({
    status: 400,
    code: 'invalid_token',
    message: oldLink,
  })
  expect(await ok(auth.login, { body: { email, password: newPassword } })).toMatchObject({ email })
})

test('ends every session with calendar and push, and allows a new sign-in', async () => {
  const { email, password, token, userId } = await forgetful()
  const isLeft = await giveWhatOutlivesSessions(userId)
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  await ok(auth.resetPassword, { body: { token, newPassword } })
  expect(await isLeft()).toBe(false)
  expect((await browser.send(auth.refresh)).status).toBe(401)
  const { sessionEpoch = 0 } = (await findUser(userId)) ?? {}
  const before = signedInAs(userId, sessionEpoch)
  expect((await callHandler(auth.getUser, {}, before)).status).toBe(401)
  await browser.send(auth.login, { body: { email, password: newPassword } })
  expect((await browser.send(auth.getUser)).status).toBe(200)
})

test('reports the changed password when the sessions cannot be ended', async () => {
  const { email, token, userId } = await forgetful()
  beforeNextWrite(() => Promise.reject(new Unavailable()))
  const body = { token, newPassword }
  expect(await callHandler(auth.resetPassword, { body }, signedInAs(userId))).toMatchObject({
    status: 503,
    body: {
      message:
        "Your password has been changed, but other sessions may still be open. Please sign in and use 'Sign Out Everywhere'.",
    },
  })
  expect(await ok(auth.login, { body: { email, password: newPassword } })).toMatchObject({ email })
})

test('ends no session for a refused link', async () => {
  const { email, password } = await signUp()
  const browser = openBrowser()
  await browser.send(auth.login, { body: { email, password } })
  const body = { token: writeAccountToken(email, '123456'), newPassword }
  expect(await refused(auth.resetPassword, { body })).toMatchObject({ code: 'invalid_token' })
  expect((await browser.send(auth.refresh)).status).toBe(200)
})

test('separates links: a verification link resets no password, a reset link activates no account', async () => {
  const bob = await register()
  const body = { token: bob.token, newPassword }
  expect(await refused(auth.resetPassword, { body })).toMatchObject({ status: 400 })
  const { token } = await forgetful()
  expect(await refused(auth.verifyEmail, { body: activation(token) })).toMatchObject({
    code: 'invalid_token',
  })
})

test.each([
  ['for an unknown address', () => writeAccountToken(newEmail(), '123456'), oldLink],
  ['that is no token', () => 'abc', 'This link is not valid.'],
])('refuses a link %s', async (_, makeToken, message) => {
  const body = { token: makeToken(), newPassword }
  expect(await refused(auth.resetPassword, { body })).toEqual({
    status: 400,
    code: 'invalid_token',
    message,
  })
})

test('keeps the link after a password that is too short', async () => {
  const { token } = await forgetful()
  const message = 'Password must be at least 6 characters long.'
  const body = { token, newPassword: '12345' }
  expect(await refused(auth.resetPassword, { body })).toEqual({
    status: 400,
    code: 'invalid_input',
    message,
    issues: [{ path: 'newPassword', message }],
  })
  await ok(auth.resetPassword, { body: { token, newPassword } })
})
