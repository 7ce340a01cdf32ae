import { expect, test } from 'vitest'
import {
  countMails,
  newEmail,
  ok,
  register,
  sendOverHttp,
  signUp,
} from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'

test('mails another link on request', async () => {
  const { email, token } = await register()
  const response = await sendOverHttp(auth.sendVerification, {
    body: { email: email.toUpperCase() },
  })
  const shown = await response.text()
  expect(shown).toContain('"developmentMode":true')
  expect(shown).toContain('/auth?mode=verify&token=')
  expect(shown).not.toContain(token)
  expect(await countMails(email)).toBe(2)
})

test('succeeds without a mail for an unknown address', async () => {
  const email = newEmail()
  expect(await ok(auth.sendVerification, { body: { email } })).toEqual({ developmentMode: false })
  expect(await countMails(email)).toBe(0)
})

test('sends no further link to an active account', async () => {
  const { email } = await signUp()
  await ok(auth.sendVerification, { body: { email } })
  expect(await countMails(email)).toBe(1)
})
