import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import { deriveKeys } from '../credentials.ts'
import { clientId, userPoolId } from './pool.ts'
import { startCognito } from './start-cognito.ts'

const { cognito: credentials } = deriveKeys('test')

export const minute = 60_000
export const hour = 60 * minute

/** An address that no mail can be sent to. */
export const unreachable = 'unreachable@example.com'

const event = z.object({
  request: z.object({ code: z.string(), userAttributes: z.object({ email: z.string() }) }),
})

/** A pool in a new folder, with a clock that the test sets and the mails that were sent. */
export const startTestPool = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cognito-'))
  const mails: z.infer<typeof event>['request'][] = []
  const events: unknown[] = []
  const began = Date.now()
  const clock = { ahead: 0 }
  const start = () =>
    startCognito({
      dataDir,
      credentials,
      now: () => new Date(began + clock.ahead),
      customEmailSender: async (given) => {
        events.push(given)
        const { request } = event.parse(given)
        if (request.userAttributes.email === unreachable) throw new Error('no mail')
        mails.push(request)
      },
      encrypt: async (code) => code,
    })
  const first = await start()
  let running = first
  let client = clientFor(first.endpoint)
  return {
    dataDir,
    mails,
    events,
    clock,
    ClientId: clientId,
    UserPoolId: userPoolId,
    cognito: () => running,
    client: () => client,
    restart: async () => {
      await running.stop()
      running = await start()
      client = clientFor(running.endpoint)
    },
    stop: async () => {
      await running.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    lastCode: (to: string) =>
      mails.findLast(({ userAttributes }) => userAttributes.email === to)?.code ?? '',
    signIn: (USERNAME: string, PASSWORD = 'cedar box') =>
      client.send(byPassword({ USERNAME, PASSWORD })),
  }
}

const byPassword = (AuthParameters: Record<string, string>) =>
  new InitiateAuthCommand({ ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })

/** A pool for the tests of a file; before each its clock is set back. */
export const poolOfFile = async () => {
  const pool = await startTestPool()
  afterAll(pool.stop)
  beforeEach(() => {
    pool.clock.ahead = 0
  })
  return pool
}

export type TestPool = Awaited<ReturnType<typeof startTestPool>>

const clientFor = (endpoint: string) =>
  new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-west-1',
    credentials,
    maxAttempts: 1,
  })

/** A new, unconfirmed user with the password 'cedar box'. */
export const signUp = async (pool: TestPool, given: { name?: string } = {}) => {
  const email = `ana-${randomUUID()}@example.com`
  const attributes = given.name === undefined ? [] : [{ Name: 'given_name', Value: given.name }]
  const { UserSub = '', Session = '' } = await pool.client().send(
    new SignUpCommand({
      ClientId: pool.ClientId,
      Username: email,
      Password: 'cedar box',
      UserAttributes: attributes,
    }),
  )
  return { email, sub: UserSub, Session }
}

/** Signs a user up and confirms the address. `Session` is from the response of ConfirmSignUp. */
export const signUpAndConfirm = async (pool: TestPool, given: { name?: string } = {}) => {
  const user = await signUp(pool, given)
  const code = pool.lastCode(user.email)
  const { Session = '' } = await confirm(pool, user.email, code, user.Session)
  return { ...user, Session }
}

export const confirm = (
  pool: TestPool,
  Username: string,
  ConfirmationCode: string,
  Session?: string,
) =>
  pool
    .client()
    .send(
      new ConfirmSignUpCommand({ ClientId: pool.ClientId, Username, ConfirmationCode, Session }),
    )

/** The tokens of a fresh sign-in, as strings. */
export const tokensOf = async (pool: TestPool, email: string, password?: string) => {
  const { AuthenticationResult: result } = await pool.signIn(email, password)
  return {
    AccessToken: result?.AccessToken ?? '',
    IdToken: result?.IdToken ?? '',
    RefreshToken: result?.RefreshToken ?? '',
  }
}

/** Another code than the given one. */
export const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
