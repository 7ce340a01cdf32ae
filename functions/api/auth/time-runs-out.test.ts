import { KMSClient } from '@aws-sdk/client-kms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptCode } from '../../../infra/local/cognito/encrypt-code.ts'
import { type Cognito, startCognito } from '../../../infra/local/cognito/start-cognito.ts'
import { deriveKeys } from '../../../infra/local/credentials.ts'
import { accessTo } from '../../../infra/local/environment.ts'
import { callHandler } from '../../../infra/local/testing/call-handlers.ts'
import { activation, mailedToken, newEmail } from '../../../infra/local/testing/collector.ts'
import { folderOfFile } from '../../../infra/local/testing/test-folder.ts'
import * as auth from '../../../shared/contract/auth.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { handler as sendAccountMail } from '../../cognito/send-account-mail.ts'
import { credentialsOf } from '../../runtime/credentials.ts'

/** Handlers on the running services, but with a user pool whose clock the test turns. */
const clock = { ahead: 0 }
const dataDir = folderOfFile()
let cognito: Cognito

beforeAll(async () => {
  const { cognito: credentials } = deriveKeys('test')
  cognito = await startCognito({
    dataDir,
    credentials,
    now: () => new Date(Date.now() + clock.ahead),
    customEmailSender: sendAccountMail,
    encrypt: encryptCode(new KMSClient({ credentials: credentialsOf('KMS') })),
  })
  const access = accessTo('COGNITO_IDENTITY_PROVIDER', cognito.endpoint, credentials)
  Object.assign(process.env, access)
})

afterAll(() => cognito.stop())

const minute = 60_000
const hour = 60 * minute
const password = 'a-good-cigar'

const call = (route: Route, body: unknown, cookies: readonly string[] = []) =>
  callHandler(route, { body, cookies }, async () => undefined)

async function registered() {
  const email = newEmail()
  const { cookies } = await call(auth.register, { email, password })
  return { email, cookies }
}

type Registered = Awaited<ReturnType<typeof registered>>

const follow = async ({ email, cookies }: Registered) =>
  call(auth.verifyEmail, activation(await mailedToken(email)), cookies)

const oldLink = {
  code: 'invalid_token',
  message: 'This link is not valid any more. Please ask for a new one.',
}

test('a verification link works for a day and not a minute longer', async () => {
  const [early, late] = [await registered(), await registered()]
  clock.ahead += 24 * hour - minute
  expect(await follow(early)).toMatchObject({ status: 200 })
  clock.ahead += 2 * minute
  expect(await follow(late)).toMatchObject({ status: 400, body: oldLink })
  await call(auth.sendVerification, { email: late.email })
  expect(await follow(late)).toMatchObject({ status: 200 })
})

test('the link signs in the browser that registered for 15 minutes', async () => {
  const [early, late] = [await registered(), await registered()]
  clock.ahead += 14 * minute
  expect(await follow(early)).toMatchObject({ status: 200, body: { autoLoggedIn: true } })
  clock.ahead += 2 * minute
  expect(await follow(late)).toMatchObject({ status: 200, body: { autoLoggedIn: false } })
  const { email } = late
  expect((await call(auth.login, { email, password })).status).toBe(200)
})

test('a reset link works for an hour', async () => {
  const registration = await registered()
  await follow(registration)
  const { email } = registration
  await call(auth.forgotPassword, { email })
  clock.ahead += hour + minute
  const body = { token: await mailedToken(email), newPassword: 'a-better-cigar' }
  expect(await call(auth.resetPassword, body)).toMatchObject({ status: 400, body: oldLink })
  expect((await call(auth.login, { email, password })).status).toBe(200)
})

test('a used refresh token works for another minute, then it is refused', async () => {
  const { cookies } = await follow(await registered())
  const renewed = await call(auth.refresh, {}, cookies)
  expect(renewed.status).toBe(200)
  clock.ahead += 30_000
  expect((await call(auth.refresh, {}, cookies)).status).toBe(200)
  clock.ahead += minute
  const reused = await call(auth.refresh, {}, cookies)
  expect(reused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  expect(reused.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true)
  expect((await call(auth.refresh, {}, renewed.cookies)).status).toBe(200)
})

test('a session ends after thirty days, renewed or not', async () => {
  let { cookies } = await follow(await registered())
  for (const days of [20, 9]) {
    clock.ahead += days * 24 * hour
    const renewed = await call(auth.refresh, {}, cookies)
    expect(renewed.status).toBe(200)
    cookies = renewed.cookies
  }
  clock.ahead += 2 * 24 * hour
  expect((await call(auth.refresh, {}, cookies)).status).toBe(401)
})

test('a locked account unlocks after its time', async () => {
  const registration = await registered()
  await follow(registration)
  const { email } = registration
  const guess = () => call(auth.login, { email, password: 'guessing' })
  while ((await guess()).status !== 429);
  clock.ahead += 15 * minute
  expect((await call(auth.login, { email, password })).status).toBe(200)
})
