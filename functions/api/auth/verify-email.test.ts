import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser } from '../../../infra/local/testing/browser.ts'
import {
  activation,
  mailedToken,
  newEmail,
  ok,
  refusal,
  refused,
  register,
} from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as users from '../../../shared/contract/users.ts'
import { parseAccountToken, writeAccountToken } from '../../../shared/rules/account-token.ts'
import { cognito } from '../../gateways/identity.ts'
import { table } from '../../table/client.ts'

reachProductTable()

const password = 'a-good-cigar'

const badLink = refusal(
  'invalid_token',
  'This link is not valid any more. Please ask for a new one.',
)

/** Registers in a browser, which keeps what it is given. */
async function registeredIn(names: { firstName?: string; lastName?: string } = {}) {
  const [browser, email] = [openBrowser(), newEmail()]
  await browser.send(auth.register, { body: { email, password, ...names } })
  return { browser, email, token: await mailedToken(email) }
}

test('activates the account, signs in and starts on Free', async () => {
  const { browser, email, token } = await registeredIn({ firstName: 'Ana', lastName: 'Lopez' })
  const response = await browser.send(auth.verifyEmail, { body: activation(token) })
  expect(await response.json()).toMatchObject({ autoLoggedIn: true })
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

test('hides the session from scripts and from other sites', async () => {
  const { browser, token } = await registeredIn()
  await browser.send(auth.verifyEmail, { body: activation(token) })
  const attributes = Object.fromEntries(
    [...browser.cookies].map(([name, cookie]) => [name, cookie.attributes]),
  )
  expect(attributes).toEqual({
    session: 'Path=/; Max-Age=3600; SameSite=Strict; HttpOnly',
    refresh: 'Path=/api/auth; Max-Age=2592000; SameSite=Strict; HttpOnly',
    humidor_session: 'Path=/; Max-Age=2592000; SameSite=Lax',
  })
  expect(browser.cookies.get('humidor_session')?.value).toBe('1')
})

test('activates without signing in in another browser', async () => {
  const { email, token } = await registeredIn()
  const elsewhere = openBrowser()
  const response = await elsewhere.send(auth.verifyEmail, { body: activation(token) })
  expect(await response.json()).toEqual({ autoLoggedIn: false })
  expect(elsewhere.cookies.size).toBe(0)
  expect(await ok(auth.login, { body: { email, password } })).toMatchObject({ email })
})

test('activates despite the cookie of another registration', async () => {
  const { browser } = await registeredIn()
  const { email, token } = await register()
  const response = await browser.send(auth.verifyEmail, { body: activation(token) })
  expect(await response.json()).toEqual({ autoLoggedIn: false })
  expect(await ok(auth.login, { body: { email, password } })).toMatchObject({ email })
})

test('reports only the link that activated an account, and refuses other codes', async () => {
  const { email, token } = await register()
  await ok(auth.verifyEmail, { body: activation(token) })
  const right = parseAccountToken(token)?.code
  const wrong = writeAccountToken(email, right === '000000' ? '000001' : '000000')
  expect(await refused(auth.verifyEmail, { body: activation(wrong) })).toEqual(badLink)
  await ok(auth.forgotPassword, { body: { email } })
  const reset = await mailedToken(email)
  expect(await refused(auth.verifyEmail, { body: activation(reset) })).toEqual(badLink)
  expect(await ok(auth.verifyEmail, { body: activation(token) })).toEqual({ autoLoggedIn: false })
})

test('activates once for a double click, and both requests succeed', async () => {
  const { token, headers } = await register()
  const sent = { body: activation(token), headers }
  const clicks = [1, 2, 3].map(() => ok(auth.verifyEmail, sent))
  const signedIn = (await Promise.all(clicks)).filter(({ autoLoggedIn }) => autoLoggedIn)
  expect(signedIn).toHaveLength(1)
})

test('accepts the newest of two links and refuses the older one', async () => {
  const { email, token, headers } = await register()
  await ok(auth.sendVerification, { body: { email } })
  const newest = await mailedToken(email)
  expect(newest).not.toBe(token)
  expect(await refused(auth.verifyEmail, { body: activation(token) })).toEqual(badLink)
  const followed = await ok(auth.verifyEmail, { body: activation(newest), headers })
  expect(followed).toMatchObject({ autoLoggedIn: true })
})

const busy = () => Object.assign(new Error('Busy'), { name: 'TooManyRequestsException' })

test('activates the account when Cognito confirms but does not sign in', async () => {
  const { email, password, token, headers } = await register()
  const send = cognito.send.bind(cognito)
  const refusing = vi.spyOn(cognito, 'send')
  refusing.mockImplementation((command: Parameters<typeof send>[0]) =>
    command instanceof InitiateAuthCommand ? Promise.reject(busy()) : send(command),
  )
  const followed = await ok(auth.verifyEmail, { body: activation(token), headers })
  expect(followed).toEqual({ autoLoggedIn: false })
  refusing.mockRestore()
  expect(await ok(auth.login, { body: { email, password } })).toMatchObject({ email })
})

test('reports an account that could not be written, and succeeds on the next try', async () => {
  const { email, password, token } = await register()
  const step = 'busy'
  table.middlewareStack.add(
    (next, { commandName }) =>
      (args) =>
        commandName === 'UpdateItemCommand' ? Promise.reject(busy()) : next(args),
    { step: 'initialize', name: step },
  )
  const repair = () => void table.middlewareStack.remove(step)
  onTestFinished(repair)
  expect(await refused(auth.verifyEmail, { body: activation(token) })).toEqual(
    refusal(
      'unavailable',
      'Your email is verified, but your account is not ready yet. Please open the link in the mail again.',
    ),
  )
  repair()
  expect(await ok(auth.verifyEmail, { body: activation(token) })).toEqual({ autoLoggedIn: false })
  expect(await ok(auth.login, { body: { email, password } })).toMatchObject({ email })
})
