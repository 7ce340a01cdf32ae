import { expect, test } from 'vitest'
import {
  mailedToken,
  newEmail,
  ok,
  register,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'

const neutral = {
  message: 'If an account with that email exists, a password reset link has been sent.',
}

test('sends the same response for all addresses, and a mail only to the registered one', async () => {
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
