import { expect, test } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import {
  newEmail,
  refusal,
  refused,
  register,
  send,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'

reachProductTable()

const wrong = refusal('login_failed', 'Invalid email or password.')

test('returns the user and starts the same session as activation', async () => {
  const { email, password, userId } = await signUp({ firstName: 'Ana' })
  const browser = openBrowser()
  const response = await browser.send(auth.login, {
    body: { email: ` ${email.toUpperCase()} `, password },
  })
  const user = await response.json()
  expect(user).toMatchObject({ id: userId, email, firstName: 'Ana', subscriptionStatus: 'free' })
  expect([...browser.cookies.keys()]).toEqual(['session', 'refresh', 'humidor_session'])
  expect(await (await browser.send(auth.getUser)).json()).toEqual(user)
})

test('sends the same response and no cookie for a wrong password and an unknown address', async () => {
  const { email, password } = await signUp()
  const tries = [
    { email, password: `${password}!` },
    { email, password: password.toUpperCase() },
    { email: newEmail(), password },
  ]
  for (const body of tries) {
    expect(await refused(auth.login, { body })).toEqual(wrong)
    expect((await send(auth.login, { body })).headers.getSetCookie()).toEqual([])
  }
})

test('refuses an unverified user, and hides the reason from a wrong password', async () => {
  const { email, password } = await register()
  expect(await refused(auth.login, { body: { email, password } })).toEqual(
    refusal('email_unverified', 'Please verify your email address before signing in.'),
  )
  expect(await refused(auth.login, { body: { email, password: 'not-this-one' } })).toEqual(wrong)
})

test.each([
  ['a known address', async () => (await signUp()).email],
  ['an unknown address', async () => newEmail()],
])('limits wrong passwords of %s', async (_, addressOf) => {
  const email = await addressOf()
  const codes: string[] = []
  while (codes.length < 12 && codes.at(-1) !== 'too_many_attempts') {
    codes.push((await refused(auth.login, { body: { email, password: 'guessing' } })).code)
  }
  expect(codes.at(-1)).toBe('too_many_attempts')
  expect(codes.length).toBeGreaterThan(5)
})
