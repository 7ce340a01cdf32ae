import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { writeNewUser } from '../../../functions/table/users.ts'
import { addressOf } from '../../../shared/contract/address.ts'
import * as auth from '../../../shared/contract/auth.ts'
import { type ErrorBody, errorBody } from '../../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../../shared/contract/route.ts'
import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import { clientId, issuer } from '../cognito/pool.ts'
import { openSigningKey } from '../cognito/tokens.ts'
import { useCloud as reachCloud } from './environment.ts'

export type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON; a FormData, a string or bytes go as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Calls the running product as a browser or a script would. */
export async function send(route: Route, sent: Sent = {}): Promise<Response> {
  const raw = sent.body === undefined || isRaw(sent.body) ? sent.body : JSON.stringify(sent.body)
  const json = sent.body !== undefined && !isRaw(sent.body)
  return fetch(`${inject('cloudUrl')}${addressOf(route, sent)}`, {
    method: route.method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...sent.headers },
    ...(raw !== undefined && { body: raw }),
  })
}

const isRaw = (body: unknown): body is FormData | string | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array

/** The parsed answer of a call that must succeed. */
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

/** A signed-in collector of a test. */
export type Collector = {
  readonly email: string
  readonly userId: string
  /** Their access token. */
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
  ok<R extends Route>(route: R, sent?: Sent): Promise<ResponseOf<R>>
  refused(route: Route, sent?: Sent): Promise<ErrorBody & { status: number }>
}

/** A collector with an account in the user pool. */
export type Account = Collector & { readonly password: string }

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

/** What was mailed to an address, the newest first. */
export async function mailsTo(email: string) {
  const answer = await fetch(`${inject('inboxUrl')}.json?to=${encodeURIComponent(email)}`)
  return mails.parse(await answer.json())
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
export async function newRegistration(names: { firstName?: string; lastName?: string } = {}) {
  const [email, password] = [newEmail(), 'a-good-cigar']
  const answer = await send(auth.register, { body: { email, password, ...names } })
  if (!answer.ok) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`)
  const [cookie = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return { email, password, token: await mailedToken(email), headers }
}

/** What the page sends when a link is followed. */
export const activation = (token: string) =>
  ({ token, country: 'canada', ageConfirmed: true }) as const

/**
 * A signed-in collector: a row in the table and a session, without the registration that takes ten times
 * as long. There is no account in the user pool, see `newAccount`.
 */
export async function newCollector(names: { firstName?: string } = {}): Promise<Collector> {
  if (process.env.TABLE_NAME === undefined) reachCloud()
  const [userId, email] = [randomUUID(), newEmail()]
  const country = 'canada'
  const asked = { country, minimumAge: minimumAge(country), activationCode: userId } as const
  await writeNewUser({ ...names, userId, email, ...asked }, new Date())
  return collectorOf(userId, email, await newAccessToken(userId))
}

/** Registers, activates by the mailed link and signs in, all through the API. */
export async function newAccount(names?: { firstName?: string }): Promise<Account> {
  const { email, password, token, headers } = await newRegistration(names)
  const { tempAuthToken } = await ok(auth.verifyEmail, { body: activation(token), headers })
  const session = { authorization: `Bearer ${tempAuthToken}` }
  const { id } = await ok(auth.getUser, { headers: session })
  return { ...collectorOf(id, email, `${tempAuthToken}`), password }
}

export function collectorOf(userId: string, email: string, token: string): Collector {
  const headers = { authorization: `Bearer ${token}` }
  const withSession = (sent: Sent = {}) => ({ ...sent, headers: { ...headers, ...sent.headers } })
  return {
    email,
    userId,
    token,
    headers,
    ok: (route, sent) => ok(route, withSession(sent)),
    refused: (route, sent) => refused(route, withSession(sent)),
  }
}

/** An access token as the user pool issues it. */
async function newAccessToken(userId: string): Promise<string> {
  const { privateKey, publicJwk } = await openSigningKey(join(inject('cloudFolder'), 'cognito'))
  const claims = { client_id: clientId, token_use: 'access', username: userId, jti: randomUUID() }
  return new SignJWT({ ...claims, origin_jti: randomUUID() })
    .setProtectedHeader({ kid: publicJwk.kid ?? '', alg: 'RS256' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
}
