import { addressOf } from '../../../shared/contract/address.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { type Authorizer, callApi } from '../gateway/call-api.ts'

type Asked = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** As an answer sets them. */
  readonly cookies?: readonly string[]
}

/**
 * Calls a route's handler in the test's own process, behind the gateway's router and an authorizer
 * of the test: for clocks, keys and errors that the running product cannot be given.
 */
export async function callHandler(route: Route, asked: Asked, authorize: Authorizer) {
  const { params = {}, query = {}, body, cookies = [], headers = {} } = asked
  const pairs = cookies.map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie))
  const sent = {
    authorization: 'Bearer test',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  }
  const answer = await callApi(
    {
      method: route.method,
      uri: addressOf(route, { params }),
      querystring: valued(query),
      headers: valued(sent),
      cookies: Object.fromEntries(pairs.map((pair) => [pair?.[1], { value: pair?.[2] ?? '' }])),
    },
    Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    authorize,
  )
  return { ...answer, body: JSON.parse(String(answer.body)) }
}

/** As CloudFront writes headers and queries. */
const valued = (pairs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pairs).map(([name, value]) => [name, { value }]))

/** Accepts every caller as this user, with a token issued at an instant (Unix seconds; default: now). */
export const signedInAs =
  (sub: string, issuedAt = Math.floor(Date.now() / 1000)): Authorizer =>
  async () => ({ sub, iat: String(issuedAt) })
