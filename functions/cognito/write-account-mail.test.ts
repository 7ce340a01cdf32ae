import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { toPlainText } from 'react-email'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseAccountToken } from '../../shared/rules/account-token.ts'
import { handler } from './write-account-mail.ts'

const eventOf = (
  triggerSource:
    | 'CustomMessage_SignUp'
    | 'CustomMessage_ResendCode'
    | 'CustomMessage_ForgotPassword',
  attributes: Record<string, string> = {},
): CustomMessageTriggerEvent => ({
  version: '1',
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Example01',
  userName: 'b1e0c0de-0000-4000-8000-000000000000',
  callerContext: { awsSdkVersion: 'test', clientId: 'client' },
  triggerSource,
  request: {
    userAttributes: { email: 'ana@example.com', ...attributes },
    codeParameter: '{####}',
    linkParameter: '{##Click Here##}',
    usernameParameter: null,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
})

/** The link as a mail program sees it, after Cognito has put the code in. */
const linkOf = (html: string | null | undefined) => {
  const href = /href="([^"]+)"/.exec(html?.replaceAll('{####}', '042137') ?? '')?.[1] ?? ''
  return new URL(href.replaceAll('&amp;', '&'))
}

beforeEach(() => vi.stubEnv('APP_URL', 'https://humidor.example'))
afterEach(() => vi.unstubAllEnvs())

test.each([
  ['CustomMessage_SignUp', 'verify', 'Verify your email for Digital Humidor'],
  ['CustomMessage_ResendCode', 'verify', 'Verify your email for Digital Humidor'],
  ['CustomMessage_ForgotPassword', 'reset', 'Reset your Digital Humidor password'],
] as const)('%s becomes a mail whose link opens mode %s.', async (source, mode, subject) => {
  const { response } = await handler(eventOf(source))
  const link = linkOf(response.emailMessage)
  expect(response.emailSubject).toBe(subject)
  expect(link.origin + link.pathname).toBe('https://humidor.example/auth')
  expect(link.searchParams.get('mode')).toBe(mode)
  expect(parseAccountToken(link.searchParams.get('token') ?? '')).toEqual({
    email: 'ana@example.com',
    code: '042137',
  })
})

/** The button, and the address below it with what it leads to. */
const placesOfCode = 3

test('The address of the link can be read, also where a mail is shown as text.', async () => {
  const { response } = await handler(eventOf('CustomMessage_SignUp'))
  const html = response.emailMessage?.replaceAll('{####}', '042137') ?? ''
  const { href } = linkOf(html)
  expect(html).toContain(`>${href.replaceAll('&', '&amp;')}</a>`)
  expect(toPlainText(html)).toContain(`open this address: ${href}`)
})

/** Cognito's API reference, 'EmailVerificationMessage'. */
const takenByCognito = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\s*]+$/u

test('A name keeps nothing that Cognito does not take, as joined emoji do.', async () => {
  const { response } = await handler(
    eventOf('CustomMessage_SignUp', { given_name: 'Ana \u{1F468}\u200D\u{1F469}\u0007' }),
  )
  expect(response.emailMessage).toContain('Hello Ana \u{1F468}\u{1F469}.')
  expect(response.emailMessage).toMatch(takenByCognito)
})

test('The mail keeps to what Cognito takes: the placeholder, and under 20,000 characters.', async () => {
  const { response } = await handler(
    eventOf('CustomMessage_SignUp', {
      email: `${'a'.repeat(240)}@example.com`,
      given_name: '"'.repeat(2048),
    }),
  )
  expect(response.emailMessage?.split('{####}')).toHaveLength(1 + placesOfCode)
  expect(response.emailMessage).toMatch(takenByCognito)
  expect(response.emailMessage?.length).toBeLessThan(20_000)
  expect(response.emailSubject?.length).toBeLessThan(140)
})

test('A name is greeted as text: no markup and no placeholder gets in by it.', async () => {
  const name = '<img src=x>{####}'
  const { response } = await handler(eventOf('CustomMessage_SignUp', { given_name: name }))
  expect(response.emailMessage).toContain('Hello &lt;img src=x&gt;.')
  expect(response.emailMessage?.split('{####}')).toHaveLength(1 + placesOfCode)
})

test('Nothing in the mail is loaded from elsewhere.', async () => {
  const { response } = await handler(eventOf('CustomMessage_SignUp'))
  expect(response.emailMessage).not.toMatch(/src=|@import|url\(|<link/)
})

test('A mail of another occasion is left to Cognito.', async () => {
  const event: CustomMessageTriggerEvent = {
    ...eventOf('CustomMessage_SignUp'),
    triggerSource: 'CustomMessage_Authentication',
  }
  expect((await handler(event)).response.emailMessage).toBeNull()
})

test('Without the address of the product no mail is written.', async () => {
  vi.stubEnv('APP_URL', '')
  await expect(handler(eventOf('CustomMessage_SignUp'))).rejects.toThrow()
})
