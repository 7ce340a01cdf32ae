import { expect, inject, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import {
  activation,
  mailedToken,
  mailsTo,
  newEmail,
  ok,
  refusal,
  refused,
  register,
  send,
  sendOverHttp,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { parseAccountToken, writeAccountToken } from '../../../shared/rules/account-token.ts'
import { findAccount } from '../../gateways/identity.ts'
import { findUser } from '../../table/users.ts'

const password = 'a-good-cigar'

test('mails one link to the address and shows the same link in development', async () => {
  const email = newEmail()
  const body = { email, password, firstName: 'Ana', lastName: 'Lopez' }
  const response = await sendOverHttp(auth.register, { body })
  const token = await mailedToken(email)
  expect(await response.json()).toEqual({
    requiresVerification: true,
    developmentMode: true,
    verificationLink: `${inject('cloudUrl')}/auth?mode=verify&token=${token}`,
  })
  expect(parseAccountToken(token)?.email).toBe(email)
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: 'Verify your email for Digital Humidor' })
  expect(mails[0]?.html).toContain('Ana')
})

test('starts no session: its only cookie is valid for activation, not for the API', async () => {
  const browser = openBrowser()
  const response = await browser.send(auth.register, { body: { email: newEmail(), password } })
  expect(response.status).toBe(200)
  expect([...browser.cookies].map(([name, { attributes }]) => [name, attributes])).toEqual([
    ['signup', 'Path=/api/auth; Max-Age=900; SameSite=Strict; HttpOnly'],
  ])
  expect((await browser.send(auth.getUser)).status).toBe(401)
  expect((await browser.send(auth.refresh)).status).toBe(401)
})

test('refuses an address with an active account in any spelling', async () => {
  const { email } = await signUp()
  for (const spelling of [email, email.toUpperCase(), `  ${email} `]) {
    const body = { email: spelling, password: 'another-password' }
    expect(await refused(auth.register, { body })).toEqual(
      refusal('account_exists', 'An account with this email already exists.'),
    )
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('replaces an unconfirmed registration: password, names and links', async () => {
  const stranger = await register({ firstName: 'Mallory', lastName: 'Moe' })
  const { email } = stranger
  const browser = openBrowser()
  const mine = { email: email.toUpperCase(), password: 'my-own-cigar', firstName: 'Ana' }
  expect((await browser.send(auth.register, { body: mine })).status).toBe(200)
  const token = await mailedToken(email)
  expect(await refused(auth.verifyEmail, { body: activation(stranger.token) })).toMatchObject({
    code: 'invalid_token',
  })
  const response = await browser.send(auth.verifyEmail, { body: activation(token) })
  expect(await response.json()).toMatchObject({ autoLoggedIn: true })
  const user = await (await browser.send(auth.getUser)).json()
  expect(user).toMatchObject({ email, firstName: 'Ana' })
  expect(user).not.toHaveProperty('lastName')
  const { password: theirs } = stranger
  expect(await refused(auth.login, { body: { email, password: theirs } })).toMatchObject({
    code: 'login_failed',
  })
})

test('keeps a later registration from signing in the browser of an earlier one', async () => {
  const owner = await register()
  const { email } = owner
  await ok(auth.register, { body: { email, password: 'mallorys-cigar' } })
  const followed = await ok(auth.verifyEmail, {
    body: activation(await mailedToken(email)),
    headers: owner.headers,
  })
  expect(followed).toEqual({ autoLoggedIn: false })
})

test('writes no row for a wrong code, also of a replaced registration', async () => {
  const { email, token } = await register()
  const first = await findAccount(email)
  const right = parseAccountToken(token)?.code
  const wrong = writeAccountToken(email, right === '000000' ? '000001' : '000000')
  await refused(auth.verifyEmail, { body: activation(wrong) })
  expect(await findUser(first?.userId ?? '')).toBeUndefined()
  await ok(auth.register, { body: { email, password } })
  expect(await findUser(first?.userId ?? '')).toBeUndefined()
  expect((await findAccount(email))?.userId).not.toBe(first?.userId)
})

test('keeps one of concurrent registrations of an address, with its own link', async () => {
  const email = newEmail()
  const passwords = ['cedar-one', 'cedar-two', 'cedar-three']
  const responses = await Promise.all(
    passwords.map((password) => send(auth.register, { body: { email, password } })),
  )
  for (const { status } of responses) expect([200, 409]).toContain(status)
  const made = passwords.filter((_, index) => responses[index]?.status === 200)
  expect(made).not.toEqual([])
  await ok(auth.verifyEmail, { body: activation(await mailedToken(email)) })
  const signIns = passwords.map((password) => send(auth.login, { body: { email, password } }))
  const statuses = (await Promise.all(signIns)).map(({ status }) => status)
  const working = passwords.filter((_, index) => statuses[index] === 200)
  expect(working).toHaveLength(1)
  expect(made).toContain(working[0])
})
