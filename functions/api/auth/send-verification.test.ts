import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import {
  newCollector,
  newEmail,
  newRegistration,
  ok,
  refused,
} from '../../../infra/local/testing/collector.ts'
import { auth } from '../../../shared/contract/auth.ts'

const countMails = async (email: string) =>
  z
    .array(z.unknown())
    .parse(await (await fetch(`${inject('inboxUrl')}.json?to=${encodeURIComponent(email)}`)).json())
    .length

test('asking again mails another link', async () => {
  const { email, token } = await newRegistration()
  const answer = await ok(auth.sendVerification, { body: { email: email.toUpperCase() } })
  expect(answer.developmentMode).toBe(true)
  expect(answer.verificationLink).toContain('/auth?mode=verify&token=')
  expect(answer.verificationLink).not.toContain(token)
  expect(await countMails(email)).toBe(2)
})

test('for an address nobody registered the answer is a success without a mail', async () => {
  const email = newEmail()
  expect(await ok(auth.sendVerification, { body: { email } })).toEqual({ developmentMode: true })
  expect(await countMails(email)).toBe(0)
})

test('an account that is active gets no further link', async () => {
  const { email } = await newCollector()
  await ok(auth.sendVerification, { body: { email } })
  expect(await countMails(email)).toBe(1)
})

test('a mailbox cannot be flooded', async () => {
  const { email } = await newRegistration()
  const answers: string[] = []
  for (let n = 0; n < 11; n += 1) {
    const answer = ok(auth.sendVerification, { body: { email } }).then(() => 'sent')
    answers.push(await answer.catch((error: Error) => error.message))
  }
  expect(answers.at(-1)).toContain('too_many_attempts')
  expect(await countMails(email)).toBeLessThanOrEqual(10)
})

test('without an address the field says so', async () => {
  const message = 'Please enter your email address.'
  expect(await refused(auth.sendVerification, { body: {} })).toEqual({
    status: 400,
    code: 'invalid_input',
    message,
    issues: [{ path: 'email', message }],
  })
})
