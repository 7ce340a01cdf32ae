import { addressOf } from '../../../shared/contract/address.ts'
import { codesOf } from '../../../shared/contract/codes-of.ts'
import { errorBody } from '../../../shared/contract/errors.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { viewerAddress } from '../../../shared/contract/viewer-address.ts'
import { type EdgeRequest, viewerRequest } from '../../edge/viewer-request.ts'
import { type Authorizer, callApi, type LoadRoute } from '../gateway/call-api.ts'
import { matchRoute } from '../gateway/match-route.ts'
import { edgeSettings, readRequest } from '../gateway/start-gateway.ts'

export type Sent = {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  /** Sent as JSON; a FormData, a string or bytes go as they are. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Returns the options of `fetch` for a call from a browser or a script. */
export function initOf({ method }: Route, sent: Sent): RequestInit {
  const isJson = sent.body !== undefined && !isRaw(sent.body)
  const body = isRaw(sent.body) ? sent.body : JSON.stringify(sent.body)
  return {
    method,
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...sent.headers },
    ...(body !== undefined && { body }),
  }
}

const isRaw = (body: unknown): body is FormData | string | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || typeof body === 'string' || body instanceof Uint8Array

/** Answers in the test's own process, as the edge and API Gateway do, without a network between. */
export async function respondHere(
  request: Request,
  authorize: Authorizer,
  load?: LoadRoute,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const read = readRequest({ method: request.method, url: pathname + search, headers })
  const atEdge = viewerRequest(read, edgeSettings(origin), headers[viewerAddress])
  if ('statusCode' in atEdge) return new Response(atEdge.body.data, { status: atEdge.statusCode })
  const result = await callApi(atEdge, Buffer.from(await request.arrayBuffer()), authorize, load)
  const body = typeof result.body === 'string' ? result.body : new Uint8Array(result.body ?? [])
  if (result.status >= 400) requireDeclared(atEdge, String(result.body))
  const response = new Response(result.status === 304 ? null : body, {
    status: result.status,
    headers: result.headers ?? {},
  })
  for (const cookie of result.cookies) response.headers.append('set-cookie', cookie)
  return response
}

/** @throws Error when the contract's entry neither lists nor implies the code of an error */
function requireDeclared({ method, uri }: EdgeRequest, body: string) {
  const entry = matchRoute(method, uri)?.route.entry
  const { data: error } = errorBody.safeParse(JSON.parse(body))
  if (!entry || !error || [...codesOf(entry)].some((code) => code === error.code)) return
  throw new Error(`${method} ${entry.path} responds with ${error.code}, which its entry lacks`)
}

type Requested = Sent & {
  /** As a response sets them. */
  readonly cookies?: readonly string[]
}

/** Calls a route with an authorizer of the test: for clocks and users that no token is made for. */
export async function callHandler(route: Route, requested: Requested, authorize: Authorizer) {
  const cookie = requested.cookies?.map((one) => one.split(';')[0]).join('; ')
  const headers = { authorization: 'Bearer test', ...(cookie && { cookie }), ...requested.headers }
  const init = initOf(route, { ...requested, headers })
  const response = await respondHere(
    new Request(`http://localhost${addressOf(route, requested)}`, init),
    authorize,
  )
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    cookies: response.headers.getSetCookie(),
    body: response.status === 304 ? undefined : await response.json(),
  }
}

/** Accepts every caller as this user, signed in at an instant (Unix seconds; default: now). */
export const signedInAs =
  (sub: string, signedInAt = Math.floor(Date.now() / 1000)): Authorizer =>
  async () => ({ sub, auth_time: String(signedInAt) })
