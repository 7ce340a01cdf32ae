import { expect, inject, test } from 'vitest'
import {
  activation,
  mailedToken,
  mailsTo,
  newEmail,
  newRegistration,
  ok,
  refused,
  send,
} from '../../../infra/local/testing/collector.ts'
import { auth } from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'

const password = 'a-good-cigar'
const missing = 'Please enter both email and password.'

test('registering mails one link to the address and shows the same link in development', async () => {
  const email = newEmail()
  const body = { email, password, firstName: 'Ana', lastName: 'Lopez' }
  const answer = await ok(auth.register, { body })
  const token = await mailedToken(email)
  expect(answer).toEqual({
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

test('registering starts no session: that takes the link', async () => {
  const answer = await send(auth.register, { body: { email: newEmail(), password } })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('an address can be registered once, however it is spelled', async () => {
  const { email } = await newRegistration()
  for (const spelling of [email, email.toUpperCase(), `  ${email} `]) {
    const body = { email: spelling, password: 'another-password' }
    expect(await refused(auth.register, { body })).toEqual({
      status: 409,
      code: 'account_exists',
      message: 'An account with this email already exists.',
    })
  }
  expect(await mailsTo(email)).toHaveLength(1)
})

test('of two registrations of one address at the same moment one is made', async () => {
  const body = { email: newEmail(), password }
  const answers = await Promise.all([1, 2, 3].map(() => send(auth.register, { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('an address registered in capitals signs in in small letters', async () => {
  const email = newEmail()
  await ok(auth.register, { body: { email: email.toUpperCase(), password } })
  await ok(auth.verifyEmail, { body: activation(await mailedToken(email)) })
  expect(await ok(auth.login, { body: { email, password } })).toMatchObject({ email })
})

test.each([
  ['email', { email: undefined }, missing],
  ['email', { email: '' }, missing],
  ['email', { email: '   ' }, missing],
  ['email', { email: 7 }, missing],
  ['password', { password: undefined }, missing],
  ['password', { password: '' }, missing],
  ['password', { password: null }, missing],
  ['password', { password: '12345' }, 'Password must be at least 6 characters long.'],
  ['password', { password: 'x'.repeat(100) }, 'Password must be at most 99 characters long.'],
  ['email', { email: 'ana' }, 'Please enter a valid email address.'],
  ['email', { email: 'ana@localhost' }, 'Please enter a valid email address.'],
  ['email', { email: 'a na@example.com' }, 'Please enter a valid email address.'],
  ['email', { email: `${'a'.repeat(250)}@example.com` }, 'That email address is too long.'],
  ['firstName', { firstName: 'x'.repeat(51) }, 'A name can be at most 50 characters long.'],
  ['lastName', { lastName: 7 }, 'Please enter a name.'],
  ['role', { role: 'admin' }, 'This field is not known.'],
])('a bad %s is refused at its field (%#)', async (path, change, message) => {
  const body = { email: newEmail(), password, ...change }
  const answer = await refused(auth.register, { body })
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message })
  expect(answer.issues).toContainEqual({ path, message })
})

test('with neither address nor password both fields say so', async () => {
  const { issues } = await refused(auth.register, { body: {} })
  expect(issues).toEqual([
    { path: 'email', message: missing },
    { path: 'password', message: missing },
  ])
})

test('a password of exactly six characters is taken', async () => {
  const body = { email: newEmail(), password: '123456' }
  expect(await ok(auth.register, { body })).toMatchObject({ requiresVerification: true })
})
