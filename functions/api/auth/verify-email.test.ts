import { expect, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import {
  activation,
  newEmail,
  newRegistration,
  ok,
  refused,
  send,
} from '../../../infra/local/testing/collector.ts'
import { auth } from '../../../shared/contract/auth.ts'
import { users } from '../../../shared/contract/users.ts'
import { parseAccountToken, writeAccountToken } from '../../../shared/rules/account-token.ts'

const badLink = {
  status: 400,
  code: 'invalid_token',
  message: 'This link is not valid any more. Please ask for a new one.',
}

test('following the link activates the account, signs in and starts on Free with nothing used', async () => {
  const { email, token } = await newRegistration({ firstName: 'Ana', lastName: 'Lopez' })
  const browser = openBrowser()
  const answer = await browser.send(auth.verifyEmail, { body: activation(token) })
  expect(await answer.json()).toMatchObject({ autoLoggedIn: true })
  const user = await (await browser.send(auth.getUser)).json()
  expect(user).toMatchObject({ email, firstName: 'Ana', lastName: 'Lopez' })
  expect(await (await browser.send(users.getStatus)).json()).toEqual({
    subscriptionStatus: 'free',
    plan: 'free',
    aiScansUsed: 0,
    scanLimit: 5,
    totalCigars: 0,
    cigarLimit: 15,
  })
})

test('scripts of a page cannot read the session, other sites cannot send it', async () => {
  const { token } = await newRegistration()
  const browser = openBrowser()
  await browser.send(auth.verifyEmail, { body: activation(token) })
  const attributes = Object.fromEntries(
    [...browser.cookies].map(([name, cookie]) => [name, cookie.attributes]),
  )
  expect(attributes).toEqual({
    session: 'Path=/; Max-Age=3600; SameSite=Strict; HttpOnly',
    refresh: 'Path=/api/auth; Max-Age=2592000; SameSite=Strict; HttpOnly',
    humidor_session: 'Path=/; Max-Age=2592000; SameSite=Strict',
  })
  expect(browser.cookies.get('humidor_session')?.value).toBe('1')
})

test('a second click signs nobody in and says so', async () => {
  const { token } = await newRegistration()
  await ok(auth.verifyEmail, { body: activation(token) })
  const again = await send(auth.verifyEmail, { body: activation(token) })
  expect(await again.json()).toEqual({ autoLoggedIn: false })
  expect(again.headers.getSetCookie()).toEqual([])
})

test('a double click activates once; the other answer is no failure', async () => {
  const { token } = await newRegistration()
  const clicks = [1, 2, 3].map(() => ok(auth.verifyEmail, { body: activation(token) }))
  const signedIn = (await Promise.all(clicks)).filter(({ autoLoggedIn }) => autoLoggedIn)
  expect(signedIn).toHaveLength(1)
})

test('the newest of two links works, the older one does not', async () => {
  const { email, token } = await newRegistration()
  const { verificationLink = '' } = await ok(auth.sendVerification, { body: { email } })
  const newest = new URL(verificationLink).searchParams.get('token') ?? ''
  expect(newest).not.toBe(token)
  expect(await refused(auth.verifyEmail, { body: activation(token) })).toEqual(badLink)
  expect(await ok(auth.verifyEmail, { body: activation(newest) })).toMatchObject({
    autoLoggedIn: true,
  })
})

test("somebody else's code opens nothing, and the right link still works", async () => {
  const [ana, bob] = await Promise.all([newRegistration(), newRegistration()])
  const code = parseAccountToken(bob.token)?.code ?? ''
  const mixed = writeAccountToken(ana.email, code)
  expect(await refused(auth.verifyEmail, { body: activation(mixed) })).toEqual(badLink)
  expect(await ok(auth.verifyEmail, { body: activation(ana.token) })).toMatchObject({
    autoLoggedIn: true,
  })
})

test.each([
  ['for an address nobody registered', () => writeAccountToken(newEmail(), '123456')],
  ['that is no token', () => 'abc'],
  ['with a code that is no number', () => `${writeAccountToken(newEmail(), 'abcdef')}`],
  ['whose address is not readable', () => '____.123456'],
  ['with a line break in it', () => `${writeAccountToken(newEmail(), '123456')}\n`],
])('a link %s is refused', async (_, makeToken) => {
  expect(await refused(auth.verifyEmail, { body: activation(makeToken()) })).toEqual(badLink)
})

test('guessing codes ends after a few tries', async () => {
  const { email, token } = await newRegistration()
  const right = Number(parseAccountToken(token)?.code)
  const codes: string[] = []
  for (let n = 1; n <= 12; n += 1) {
    const guess = String((right + n) % 1_000_000).padStart(6, '0')
    const body = activation(writeAccountToken(email, guess))
    codes.push((await refused(auth.verifyEmail, { body })).code)
  }
  expect(new Set(codes)).toEqual(new Set(['invalid_token', 'too_many_attempts']))
  expect(codes.at(-1)).toBe('too_many_attempts')
})

const noCountry = 'Please select your country to continue.'
const noAge = 'Please confirm your age to activate your account.'

test('without country, age or a whole token the field says so and the account stays as it is', async () => {
  const { email, password, token } = await newRegistration()
  const changes = [
    ['country', { country: undefined }, noCountry],
    ['country', { country: 'france' }, noCountry],
    ['ageConfirmed', { ageConfirmed: false }, noAge],
    ['ageConfirmed', { ageConfirmed: undefined }, noAge],
    ['ageConfirmed', { ageConfirmed: 'true' }, noAge],
    ['token', { token: '' }, 'This link is not valid.'],
    ['token', { token: 7 }, 'This link is not valid.'],
    ['token', { token: 'x'.repeat(1025) }, 'This link is not valid.'],
  ] as const
  for (const [path, change, message] of changes) {
    const answer = await refused(auth.verifyEmail, { body: { ...activation(token), ...change } })
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', message })
    expect(answer.issues).toEqual([{ path, message }])
  }
  expect(await refused(auth.login, { body: { email, password } })).toMatchObject({
    code: 'email_unverified',
  })
})
