import { KMSClient } from '@aws-sdk/client-kms'
import { expect, onTestFinished, test, vi } from 'vitest'
import { encryptCode } from '../../infra/local/cognito/encrypt-code.ts'
import { mailsTo, newEmail } from '../../infra/local/testing/collector.ts'
import { parseAccountToken } from '../../shared/rules/account-token.ts'
import { credentialsOf } from '../runtime/credentials.ts'
import { log } from '../runtime/log.ts'
import { handler } from './send-account-mail.ts'

const userId = 'b1e0c0de-0000-4000-8000-000000000000'

type Given = {
  readonly source?: string
  readonly code?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly clientMetadata?: unknown
}

/** Has a code mailed to a new address as Cognito does. */
async function send({ source = 'SignUp', code, attributes, ...given }: Given = {}) {
  const email = newEmail()
  const encrypt = encryptCode(new KMSClient({ credentials: credentialsOf('KMS') }))
  const run = handler({
    version: '1',
    triggerSource: `CustomEmailSender_${source}`,
    userName: userId,
    request: {
      type: 'customEmailSenderRequestV1',
      code: code ?? (await encrypt('042137')),
      userAttributes: { email, ...attributes },
      clientMetadata: { requestId: 'of the call' },
      ...given,
    },
  })
  return { email, run, mails: () => run.then(() => mailsTo(email)) }
}

test.each([
  ['SignUp', 'verify', 'Verify your email for Digital Humidor'],
  ['ResendCode', 'verify', 'Verify your email for Digital Humidor'],
  ['ForgotPassword', 'reset', 'Reset your Digital Humidor password'],
])('mails %s a link that opens mode %s, also as text', async (source, mode, subject) => {
  const { email, mails } = await send({ source })
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject, from: process.env.MAIL_FROM, headers: {} })
  const [link = '', ...others] = mail?.text.match(/http\S+/g) ?? []
  expect(others).toEqual([])
  const { origin, pathname, searchParams } = new URL(link)
  expect([origin + pathname, searchParams.get('mode')]).toEqual([
    `${process.env.APP_URL}/auth`,
    mode,
  ])
  const token = parseAccountToken(searchParams.get('token') ?? '')
  expect(token).toEqual({ email, code: '042137' })
  const escaped = link.replaceAll('&', '&amp;')
  expect(mail?.html.split(`href="${escaped}"`)).toHaveLength(3)
  expect(mail?.html).toContain(`>${escaped}</a>`)
  expect(mail?.html).not.toMatch(/src=|@import|url\(|<link/)
})

test('greets by a name as text: cut, without markup, control characters and changes of direction', async () => {
  const name = `<img src=x>\u0007\u202E${'a'.repeat(100)}`
  const [mail] = await (await send({ attributes: { given_name: name } })).mails()
  const greeted = `${'a'.repeat(39)}.`
  expect(mail?.html).toContain(`Hello &lt;img src=x&gt;${greeted}`)
  expect(mail?.text).toContain(`Hello <img src=x>${greeted}`)
})

test('omits the name of the registration from later mails, because it may have changed', async () => {
  const attributes = { given_name: 'Ana' }
  const [mail] = await (await send({ source: 'ForgotPassword', attributes })).mails()
  expect(mail?.text).not.toContain('Ana')
})

test.each([
  ['null', null],
  ['absent', undefined],
  ["another caller's", { requestId: 7 }],
  ['no object', 'of the call'],
])('mails when the metadata of the call is %s', async (_, clientMetadata) => {
  const { mails } = await send({ clientMetadata })
  expect(await mails()).toHaveLength(1)
})

test('mails nothing on other occasions, whatever the event holds', async () => {
  const { mails } = await send({ source: 'Authentication' })
  expect(await mails()).toEqual([])
  await handler({ triggerSource: 'CustomEmailSender_AccountTakeOverNotification', request: null })
})

test('fails when SES refuses the sender, so that Lambda tries again', async () => {
  vi.stubEnv('MAIL_FROM', 'unverified@example.com')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { run } = await send()
  await expect(run).rejects.toMatchObject({ name: 'NotTaken', isFinal: false })
})

test('fails for a code that is not encrypted with our key, and logs ids', async () => {
  const logged = vi.spyOn(log, 'error')
  const { email, run } = await send({ code: Buffer.from('042137').toString('base64') })
  await expect(run).rejects.toThrow()
  const ids = { userId, triggerSource: 'CustomEmailSender_SignUp', error: 'Error' }
  const requestId = 'of the call'
  expect(logged.mock.calls).toEqual([
    ['account mail failed', expect.objectContaining({ ...ids, requestId })],
  ])
  expect(JSON.stringify(logged.mock.calls)).not.toContain(email)
  expect(await mailsTo(email)).toEqual([])
})
