/**
 * Handles a request before anything else sees it. The session cookie becomes the Authorization
 * header, and deep links get their page. The edge refuses state changes from other sites, calls
 * that the API does not have, and calls without a session. API Gateway would refuse the last two
 * with fixed bodies without a code.
 *
 * This code runs in two places: as a CloudFront Function (bundled by `bundle-function.ts`) and in
 * the local gateway. CloudFront's runtime is ECMAScript 5.1 with let, const, arrow functions and
 * template literals, so there is no destructuring and no spread here. The bundle fails on code that
 * it cannot run.
 */

import type { ErrorCode } from '../../shared/contract/errors.ts'
import { knownTag, viewerAddress } from '../../shared/contract/viewer-address.ts'

type Values = Readonly<Record<string, { readonly value: string }>>

/** The part of CloudFront's viewer-request event that we read and write. Header names in lower case. */
export type EdgeRequest = {
  readonly method: string
  /** The path, percent-encoded, without the query. */
  readonly uri: string
  readonly querystring: Readonly<Record<string, { readonly value: string }>>
  readonly headers: Values
  readonly cookies: Values
}

/** A response given at the edge, in CloudFront's form. */
export type EdgeResponse = {
  readonly statusCode: number
  readonly statusDescription: string
  readonly headers: Values
  readonly body: { readonly encoding: 'text'; readonly data: string }
}

export type EdgeSettings = {
  /** The HttpOnly cookie that holds the access token. */
  readonly sessionCookie: string
  /** The readable cookie that is `1` while there is a session; it only chooses the page of `/`. */
  readonly markerCookie: string
  /** Our own origins, in addition to `https://` and the request's host. */
  readonly origins: readonly string[]
  /** A pattern of the calls of the API, as `GET /api/cigars`. */
  readonly calls: RegExp
  /** A pattern of the calls that need no session. */
  readonly publicCalls: RegExp
}

/** Headers that could change who or what a request is for. The product does not send them. */
const spoofable = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-http-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-temp-auth',
  'x-bypass-auth',
  viewerAddress,
  knownTag,
]

/**
 * Files that our builds put beside the pages. A brand may end like a file:
 * `/brand/A.J.%20Fernandez`.
 */
const assetFile =
  /^\/[^/]+\.(avif|css|gif|html|ico|jpe?g|js|json|map|mjs|onnx|pdf|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/

/**
 * The request as it goes on to its origin, or the refusal.
 *
 * @param address the browser's network address; the API counts calls by it
 * @returns under `/api` a 403 `cross_site` for a state change that another site started, a 404 for a call that the
 *   API does not have, and a 401 for a call without a session that needs one
 */
export function viewerRequest(
  request: EdgeRequest,
  settings: EdgeSettings,
  address?: string,
): EdgeRequest | EdgeResponse {
  if (request.uri.startsWith('/api/')) {
    const passed = authorized(request, settings, address)
    return refusalOf(request, passed, settings) ?? passed
  }
  if (request.uri.startsWith('/media/') || request.uri.startsWith('/assets/')) return request
  if (assetFile.test(request.uri)) return request
  return Object.assign({}, request, { uri: pageOf(request, settings) })
}

function refusalOf(
  request: EdgeRequest,
  passed: EdgeRequest,
  settings: EdgeSettings,
): EdgeResponse | undefined {
  if (isForged(request, settings)) return crossSite
  const call = `${request.method} ${request.uri}`
  if (!settings.calls.test(call)) return notFound
  const isOpen = hasAuthorization(passed) || settings.publicCalls.test(call)
  return isOpen ? undefined : unauthenticated
}

function pageOf(request: EdgeRequest, settings: EdgeSettings): string {
  if (request.uri !== '/') return '/app.html'
  return request.cookies[settings.markerCookie]?.value === '1' ? '/app.html' : '/index.html'
}

/**
 * True if a state change may come from another site's page. Browsers send its origin
 * (`Sec-Fetch-Site`; older ones `Origin`), which no page can change. A caller that sends neither is
 * a script. It passes unless it uses cookies, because scripts have `Authorization: Bearer`.
 */
function isForged(request: EdgeRequest, settings: EdgeSettings): boolean {
  if (request.method === 'GET') return false
  const site = request.headers['sec-fetch-site']?.value
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin?.value
  if (origin !== undefined) return !isOurs(origin, request, settings)
  return Object.keys(request.cookies).length > 0 && !hasAuthorization(request)
}

function isOurs(origin: string, request: EdgeRequest, settings: EdgeSettings): boolean {
  const host = request.headers.host?.value
  if (host !== undefined && origin === `https://${host}`) return true
  return settings.origins.includes(origin)
}

/** The session cookie goes no further than this: behind the edge there is only the header. */
function authorized(request: EdgeRequest, settings: EdgeSettings, address?: string): EdgeRequest {
  const token = request.cookies[settings.sessionCookie]?.value
  const headers = without(request.headers, spoofable)
  if (address !== undefined) headers[viewerAddress] = { value: address }
  const tag = request.headers['if-none-match']
  if (tag !== undefined) headers[knownTag] = tag
  const cookies = without(request.cookies, [settings.sessionCookie])
  if (token === undefined || token === '' || hasAuthorization(request)) {
    return Object.assign({}, request, { headers, cookies })
  }
  const authorization = { value: `Bearer ${token}` }
  return Object.assign({}, request, {
    headers: Object.assign(headers, { authorization }),
    cookies,
  })
}

function hasAuthorization(request: EdgeRequest): boolean {
  const value = request.headers.authorization?.value
  return value !== undefined && value !== ''
}

function without(
  values: Values,
  names: readonly string[],
): Record<string, { readonly value: string }> {
  const rest: Record<string, { readonly value: string }> = {}
  Object.keys(values).forEach((name) => {
    const value = values[name]
    if (value !== undefined && !names.includes(name)) rest[name] = value
  })
  return rest
}

function refuse(
  statusCode: number,
  statusDescription: string,
  error: { readonly code: ErrorCode; readonly message: string },
): EdgeResponse {
  return {
    statusCode,
    statusDescription,
    headers: {
      'content-type': { value: 'application/json; charset=utf-8' },
      'cache-control': { value: 'no-store' },
    },
    body: { encoding: 'text', data: JSON.stringify(error) },
  }
}

const crossSite = refuse(403, 'Forbidden', {
  code: 'cross_site',
  message: 'This request came from another site and was refused.',
})
const notFound = refuse(404, 'Not Found', { code: 'not_found', message: 'Not found.' })
const unauthenticated = refuse(401, 'Unauthorized', {
  code: 'unauthenticated',
  message: 'Please sign in.',
})
