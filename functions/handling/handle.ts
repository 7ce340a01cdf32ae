import middy, { type MiddlewareObj } from '@middy/core'
import jsonBody from '@middy/http-json-body-parser'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import {
  packedType,
  type RateLimit,
  type ResponseOf,
  type Route,
} from '../../shared/contract/route.ts'
import {
  knownTag,
  originSecretHeader,
  viewerAddress,
} from '../../shared/contract/viewer-address.ts'
import { type Deps, live } from '../runtime/deps.ts'
import { originSecret } from '../runtime/env.ts'
import { DomainError, NotFound } from '../runtime/errors.ts'
import { log, withIds } from '../runtime/log.ts'
import type { Caller, Reading, Session } from '../runtime/session.ts'
import {
  callerOf,
  parseRequest,
  type RawBody,
  type RequestOf,
  requestIdOf,
  userIdOf,
} from './request.ts'
import { errorResponse, respond } from './respond.ts'

/** Responses above this many bytes are compressed for clients that accept it. */
const compressAbove = 1024

/** Responses above this many bytes are compressed for every client: a Lambda returns at most 6 MB (AWS Lambda quotas). */
const mostPlain = 5_000_000

/**
 * Turns a contract entry and its work into a Lambda for API Gateway's HTTP API. Parses request and
 * response by the entry's schemas (an undeclared field is never sent), maps errors to HTTP, compresses
 * large responses, and logs one line with ids and no personal data.
 */
export function handle<R extends Route>(
  route: R,
  work: (request: RequestOf<R> & Reading, deps: Deps) => Promise<ResponseOf<R>>,
  deps: Deps = live,
) {
  const respondTo = async (event: APIGatewayProxyEventV2) => {
    const cookies: string[] = []
    const pages: Query[] = []
    let next: string | undefined
    let tag: string | undefined
    const run = async (session?: Session) => {
      const request = parseRequest(route, event, {
        session,
        raw: rawBodyOf(route, event),
        now: deps.now(),
        setCookies: (more) => void cookies.push(...more),
        setNext: (query) => void pages.push(query),
      })
      if (route.limit) await countCall(route, route.limit, request, event, deps)
      const tagged = await tagOf(route, session, request.query, deps)
      tag = tagged?.tag
      if (tag !== undefined && tag === event.headers[knownTag]) return undefined
      const reading = { eventually: tagged?.eventually === true }
      const ids = { requestId: requestIdOf(event) }
      const done = await work({ ...request, ...reading }, { ...deps, ...ids })
      const response = z.parse(route.response, done)
      for (const query of pages) next = await addressOfPage(route, request.params, query)
      return response
    }
    try {
      requireCloudFront(event)
      const caller = route.access === 'public' ? undefined : callerOf(event)
      const response = await (caller ? withSession(route, caller, deps, run) : run())
      log.info('answered', idsOf(route, event))
      const { produces, keepSeconds } = route
      return respond(response, { cookies, produces, keepSeconds, next, tag })
    } catch (error) {
      return logged(route, event, errorResponse(error, cookies))
    }
  }
  return middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(compressed)
    .use(errorsMapped(route))
    .use(bodyParsed(route))
    .handler((event) => withIds(idsOf(route, event), () => respondTo(event)))
}

/** @throws NotFound for a call that bypassed CloudFront with its limits and checks */
function requireCloudFront({ headers }: APIGatewayProxyEventV2) {
  const secret = originSecret()
  if (secret !== undefined && headers[originSecretHeader] !== secret) throw new NotFound()
}

/**
 * Handles the request of a signed-in user. A change waits for the check of the session. A read runs at the same
 * time, and its result is dropped if the check fails. A tagged read needs the user's current row
 * first. Public routes do not load the check: most of them need no table.
 */
async function withSession<T>(
  { method, access, tagged }: Route,
  caller: Caller,
  { now }: Deps,
  respond: (session: Session) => Promise<T>,
): Promise<T> {
  const { checkSession } = await import('../table/check-session.ts')
  const checked = checkSession(caller, access, now(), { eventually: !tagged })
  if (method !== 'GET') await checked
  const plan = checked.then((session) => session.plan)
  // Avoids an unhandled rejection if the handler never awaits the plan.
  plan.catch(() => undefined)
  const responding = respond({ ...caller, plan, checked }).catch(async (error) => {
    await checked
    throw error
  })
  const [response] = await Promise.all([responding, checked])
  return response
}

/** Loaded only by tagged routes. */
async function tagOf({ tagged }: Route, session: Session | undefined, query: unknown, deps: Deps) {
  if (!tagged || session === undefined) return undefined
  const { row, plan } = await session.checked
  return (await import('./tag.ts')).tagOf(row, plan, query, deps.now())
}

/** Loaded only by the routes that have a limit. */
async function countCall(
  route: Route,
  limit: RateLimit,
  { userId, body }: { readonly userId: string | undefined; readonly body: unknown },
  { headers, requestContext }: APIGatewayProxyEventV2,
  { now }: Deps,
) {
  const rateLimits = await import('../table/rate-limits.ts')
  const account = userId ?? z.safeParse(withEmail, body).data?.email
  const address = headers[viewerAddress] ?? requestContext.http.sourceIp
  await rateLimits.countCall(route, limit, { account, address }, now())
}

const withEmail = z.object({ email: z.string() })
type Query = Readonly<Record<string, unknown>>

const values = z.record(z.string(), z.unknown())

/** Loaded only by lists with a next page. */
async function addressOfPage(route: Route, params: unknown, query: Query): Promise<string> {
  const { addressOf } = await import('../../shared/contract/address.ts')
  return addressOf(route, { params: z.parse(values, params ?? {}), query })
}

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>

/** `gatewayId` finds the line of API Gateway's access log. */
const idsOf = ({ method, path }: Route, event: APIGatewayProxyEventV2) => ({
  route: `${method} ${path}`,
  requestId: requestIdOf(event),
  gatewayId: event.requestContext.requestId,
  userId: userIdOf(event),
})

function logged(
  route: Route,
  event: APIGatewayProxyEventV2,
  respond: APIGatewayProxyStructuredResultV2,
) {
  log.info('refused', { ...idsOf(route, event), status: respond.statusCode })
  return respond
}

/** Maps errors of the parsers. The handler maps its own. */
function errorsMapped(route: Route): Middleware {
  return {
    onError: (request) => {
      request.response = logged(route, request.event, errorResponse(request.error))
    },
  }
}

const json: Middleware = jsonBody()

/** Parses a JSON body if the entry declares one. A missing body is an empty object. */
function bodyParsed(route: Route): Middleware {
  return {
    before: (request) => {
      if (route.body === undefined || !request.event.body) return undefined
      if (hasRawBody(route, request.event)) return undefined
      if (route.unpacksTo && request.event.headers['content-type'] === packedType)
        request.event = unpack(request.event, route.unpacksTo)
      return json.before?.(request)
    },
  }
}

/**
 * Decompresses a body, up to `most` bytes.
 *
 * @throws DomainError `too_large`, or `invalid_input` if the body is not compressed
 */
function unpack(event: APIGatewayProxyEventV2, most: number): APIGatewayProxyEventV2 {
  const { gunzipSync } = process.getBuiltinModule('node:zlib')
  const packed = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  try {
    const body = gunzipSync(packed, { maxOutputLength: most }).toString()
    const headers = { ...event.headers, 'content-type': 'application/json' }
    return { ...event, body, headers, isBase64Encoded: false }
  } catch (error) {
    if (error instanceof RangeError)
      throw new DomainError('too_large', `This is more than ${most / 1_000_000} MB.`)
    throw new DomainError('invalid_input', 'This request could not be read.')
  }
}

const hasRawBody = ({ rawBody }: Route, { headers }: APIGatewayProxyEventV2) =>
  rawBody !== undefined && headers['content-type']?.startsWith(rawBody.contentType) === true

/** @throws DomainError `invalid_input` if the entry takes only a raw body and the request has none */
function rawBodyOf(route: Route, event: APIGatewayProxyEventV2): RawBody | undefined {
  if (hasRawBody(route, event)) {
    const { body = '', isBase64Encoded, headers } = event
    return {
      bytes: new Uint8Array(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')),
      headers,
    }
  }
  if (route.rawBody === undefined || route.body !== undefined) return undefined
  throw new DomainError('invalid_input', 'This request could not be read.')
}

const compressed: Middleware = {
  after: ({ event, response }) => {
    const takesGzip = event.headers['accept-encoding']?.includes('gzip') === true
    if (!response?.body) return
    if (Buffer.byteLength(response.body) <= (takesGzip ? compressAbove : mostPlain)) return
    // Loaded at the first large response: most functions give none.
    const { gzipSync } = process.getBuiltinModule('node:zlib')
    response.body = gzipSync(response.body).toString('base64')
    response.isBase64Encoded = true
    response.headers = { ...response.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' }
  },
}
