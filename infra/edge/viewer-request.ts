/**
 * What happens to a request before anything else sees it: the session cookie becomes the
 * Authorization header, state changes from other sites are refused, deep links get their page.
 *
 * This very code runs in two places: as a CloudFront Function (bundled by `bundle-function.ts`) and
 * in the local gateway. CloudFront's runtime is ECMAScript 5.1 with let, const, arrow functions and
 * template literals, so no destructuring and no spread here; the bundle fails on what it cannot run.
 */

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

/** What our builds put next to the pages. A brand may end like a file: `/brand/A.J.%20Fernandez`. */
const assetFile =
  /^\/[^/]+\.(avif|css|gif|html|ico|jpe?g|js|json|map|mjs|onnx|pdf|png|svg|txt|wasm|webmanifest|webp|woff2?|xml)$/

/**
 * The request as it goes on to its origin, or the refusal.
 *
 * @param address the browser's network address; the API counts calls by it
 * @returns a 403 `cross_site` for a state change under `/api` that another site started
 */
export function viewerRequest(
  request: EdgeRequest,
  settings: EdgeSettings,
  address?: string,
): EdgeRequest | EdgeResponse {
  if (request.uri.startsWith('/api/')) {
    return isForged(request, settings) ? refusal : authorized(request, settings, address)
  }
  if (request.uri.startsWith('/media/') || request.uri.startsWith('/assets/')) return request
  if (assetFile.test(request.uri)) return request
  return Object.assign({}, request, { uri: pageOf(request, settings) })
}

function pageOf(request: EdgeRequest, settings: EdgeSettings): string {
  if (request.uri !== '/') return '/app.html'
  return request.cookies[settings.markerCookie]?.value === '1' ? '/app.html' : '/index.html'
}

/**
 * Whether a state change may come from a page that is not ours. Browsers say where it comes from
 * (`Sec-Fetch-Site`; older ones `Origin`, always sent with a cross-site POST) and no page can change
 * what they say. A caller that says neither is a script; it passes unless it leans on cookies, which
 * scripts need not: they have `Authorization: Bearer`.
 */
function isForged(request: EdgeRequest, settings: EdgeSettings): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') {
    return false
  }
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

const refusal: EdgeResponse = {
  statusCode: 403,
  statusDescription: 'Forbidden',
  headers: {
    'content-type': { value: 'application/json; charset=utf-8' },
    'cache-control': { value: 'no-store' },
  },
  body: {
    encoding: 'text',
    data: JSON.stringify({
      code: 'cross_site',
      message: 'This request came from another site and was refused.',
    }),
  },
}
