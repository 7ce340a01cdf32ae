import { expect, test } from 'vitest'
import {
  countMails,
  mailedToken,
  newEmail,
  ok,
  refused,
  register,
  send,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'

const neutral = {
  message: 'If an account with that email exists, a password reset link has been sent.',
}

test('all addresses get the same response, and only the known one gets a mail', async () => {
  const [ana, bob] = await Promise.all([signUp(), register()])
  const unknown = newEmail()
  const before = await mailedToken(ana.email)
  for (const email of [ana.email.toUpperCase(), bob.email, unknown]) {
    expect(await ok(auth.forgotPassword, { body: { email } })).toEqual(neutral)
  }
  expect(await mailedToken(ana.email)).not.toBe(before)
  expect(await mailedToken(bob.email)).toBe(bob.token)
  await expect(mailedToken(unknown)).rejects.toThrow()
})

test('many requests send few mails', async () => {
  const { email } = await signUp()
  const requested = Array.from({ length: 12 }, () => send(auth.forgotPassword, { body: { email } }))
  const statuses = (await Promise.all(requested)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(await countMails(email)).toBeLessThan(12)
})

test.each([
  [{}, 'Please enter your email address.'],
  [{ email: '' }, 'Please enter your email address.'],
  [{ email: 'ana' }, 'Please enter a valid email address.'],
])('without an address the field says so (%#)', async (body, message) => {
  expect(await refused(auth.forgotPassword, { body })).toEqual({
    status: 400,
    code: 'invalid_input',
    message,
    issues: [{ path: 'email', message }],
  })
})
