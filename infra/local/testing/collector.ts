import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { writeNewUser } from '../../../functions/table/users.ts'
import { setSubscription } from '../../../functions/workflows/apply-subscription.ts'
import { addressOf } from '../../../shared/contract/address.ts'
import * as auth from '../../../shared/contract/auth.ts'
import {
  type ErrorBody,
  type ErrorCode,
  errorBody,
  errorStatus,
} from '../../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'
import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { clientId, issuer } from '../cognito/pool.ts'
import { openSigningKey } from '../cognito/tokens.ts'
import { sessionIn } from '../gateway/add-local.ts'
import { cognitoAuthorizer } from '../gateway/authorize.ts'
import { callHandler, initOf, respondHere, type Sent, signedInAs } from './call-handlers.ts'
import { reachCloud } from './environment.ts'
import { paid } from './stock.ts'

/**
 * Calls the product as a browser or a script would: its handlers in the test's own process. Browser
 * tests call theirs over HTTP: it has a process and a clock of its own.
 */
export const send = (route: Route, sent: Sent = {}): Promise<Response> =>
  sendTo(addressOf(route, sent), initOf(route, sent))

/** Sends to an address, as that of a next page. */
export async function sendTo(address: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`${inject('cloudUrl')}${address}`, init)
  return inject('database') ? respondHere(request, await pool()) : fetch(request)
}

/** Calls the product through its gateway. */
export const sendOverHttp = (route: Route, sent: Sent = {}): Promise<Response> =>
  fetch(`${inject('cloudUrl')}${addressOf(route, sent)}`, initOf(route, sent))

/** The parsed response of a call that must succeed. */
export async function ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>> {
  const response = await send(route, sent)
  if (response.status !== 200) {
    throw new Error(`${route.method} ${route.path}: ${response.status} ${await response.text()}`)
  }
  return z.parse<R['response']>(route.response, await response.json())
}

/** The error of a call that must be refused. */
export async function refused(route: Route, sent?: Sent): Promise<ErrorBody & { status: number }> {
  const response = await send(route, sent)
  if (response.status === 200) throw new Error(`${route.method} ${route.path} was not refused`)
  return { ...errorBody.parse(await response.json()), status: response.status }
}

/** The result of `refused` for an error with this code. */
export const refusal = (code: ErrorCode, message?: string) => ({
  status: errorStatus[code],
  code,
  ...(message !== undefined && { message }),
})

/** The result of `refused` for a value that is not valid. */
export const invalid = (path: string, message: string) => ({
  ...refusal('invalid_input', message),
  issues: [{ path, message }],
})

/** A signed-in user of a test. */
export type User = {
  readonly email: string
  readonly userId: string
  /** Their access token. */
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>>
  refused(route: Route, sent?: Sent): Promise<ErrorBody & { status: number }>
  /** For clocks that a token is too old or too new for. */
  call(route: Route, sent: Sent): ReturnType<typeof callHandler>
}

/** A user with an account in the user pool. */
export type Account = User & { readonly password: string }

export const newEmail = () => `${randomUUID()}@example.com`

const mails = z.array(
  z.object({
    subject: z.string(),
    from: z.string(),
    html: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()),
  }),
)

/** Reads the mails to an address, newest first. */
export async function mailsTo(email: string, inbox = inject('inboxUrl')) {
  const response = await fetch(`${inbox}.json?to=${encodeURIComponent(email)}`)
  return mails.parse(await response.json())
}

export const countMails = async (email: string) => (await mailsTo(email)).length

/** The token of the newest link mailed to an address, as its reader would follow it. */
export async function mailedToken(email: string): Promise<string> {
  const [newest] = await mailsTo(email)
  const link = /href="([^"]*token=[^"]*)"/.exec(newest?.html ?? '')?.[1]?.replaceAll('&amp;', '&')
  return new URL(link ?? '').searchParams.get('token') ?? ''
}

/**
 * Registers; the account waits for the mailed link to be followed.
 *
 * @returns with `headers` of the browser that registered: it is signed in when it follows the link
 */
export async function register(names: { firstName?: string; lastName?: string } = {}) {
  const [email, password] = [newEmail(), 'a-good-cigar']
  const response = await send(auth.register, { body: { email, password, ...names } })
  if (!response.ok) throw new Error(`Not registered: ${response.status} ${await response.text()}`)
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return { email, password, token: await mailedToken(email), headers }
}

/** The request of the page behind an activation link. */
export const activation = (token: string) =>
  ({ token, country: 'canada', ageConfirmed: true }) as const

type NewUser = { readonly firstName?: string; readonly plan?: Plan }

/**
 * A signed-in user: a row in the table and a session, without the registration that takes ten times as
 * long. There is no account in the user pool, see `signUp`.
 */
export async function newUser({ firstName, plan = 'free' }: NewUser = {}): Promise<User> {
  reachCloud()
  const [userId, email, country] = [randomUUID(), newEmail(), 'canada'] as const
  const requested = { country, minimumAge: minimumAge(country), activationCode: userId }
  await writeNewUser({ firstName, userId, email, ...requested }, new Date())
  if (plan !== 'free') await setSubscription(userId, paid(plan, 10))
  return userOf(userId, email, await newAccessToken(userId))
}

/** Registers, activates by the mailed link and signs in, all through the API. */
export async function signUp(names?: { firstName?: string }): Promise<Account> {
  const { email, password, token, headers } = await register(names)
  const verified = await send(auth.verifyEmail, { body: activation(token), headers })
  const session = sessionIn(verified.headers.getSetCookie()) ?? ''
  const { id } = await ok(auth.getUser, { headers: { authorization: `Bearer ${session}` } })
  return { ...userOf(id, email, session), password }
}

export function userOf(userId: string, email: string, token: string): User {
  const headers = { authorization: `Bearer ${token}` }
  const withSession = (sent: Sent = {}) => ({ ...sent, headers: { ...headers, ...sent.headers } })
  const authorize = signedInAs(userId)
  return {
    email,
    userId,
    token,
    headers,
    ok: (route, sent) => ok(route, withSession(sent)),
    refused: (route, sent) => refused(route, withSession(sent)),
    call: (route, sent) => callHandler(route, sent, authorize),
  }
}

let signing: ReturnType<typeof openSigningKey> | undefined

/** The key that the user pool signs with. */
function signingKey() {
  signing ??= openSigningKey(join(inject('cloudFolder'), 'cognito'))
  return signing
}

const pool = async () => cognitoAuthorizer((await signingKey()).publicJwk)

/** An access token as the user pool issues it. */
async function newAccessToken(userId: string): Promise<string> {
  const { privateKey, publicJwk } = await signingKey()
  const claims = { client_id: clientId, token_use: 'access', username: userId, jti: randomUUID() }
  const signedIn = { origin_jti: randomUUID(), auth_time: Math.floor(Date.now() / 1000) }
  return new SignJWT({ ...claims, ...signedIn })
    .setProtectedHeader({ kid: publicJwk.kid ?? '', alg: 'RS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}
