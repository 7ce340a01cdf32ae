import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { needsOf } from '../../aws/rights.ts'
import type { EdgeRequest } from '../../edge/viewer-request.ts'
import { withRightsOf } from '../enforce-rights.ts'
import type { LocalResponse } from '../serve-http.ts'
import { type Match, matchRoute } from './match-route.ts'

/** The claims of an access token that our functions read. */
export type Claims = {
  readonly sub: string
  readonly auth_time: string
}

/** Verifies an access token as API Gateway's JWT authorizer does. Undefined when it is not valid. */
export type Authorizer = (token: string) => Promise<Claims | undefined>

/** A Lambda takes 6 MB; a binary body grows by a third on its way (AWS Lambda quotas). */
const maxEventBytes = 6 * 1024 * 1024

const result = z.object({
  statusCode: z.number(),
  headers: z._default(z.record(z.string(), z.string()), {}),
  cookies: z._default(z.array(z.string()), []),
  body: z._default(z.string(), ''),
  isBase64Encoded: z.optional(z.boolean()),
})

const handlerModule = z.object({ handler: z.custom<Handler>((it) => typeof it === 'function') })
type Handler = (event: unknown, context: unknown) => Promise<unknown>

/** A response and the cookies it sets, which travel as headers of their own. */
export type ApiResponse = LocalResponse & { readonly cookies: readonly string[] }

/** Loads the module of a route, by its name below `functions/api`. */
export type LoadRoute = (module: string) => Promise<unknown>

const loadSource: LoadRoute = (module) =>
  import(new URL(`../../../functions/api/${module}.ts`, import.meta.url).href)

/** Acts as API Gateway's HTTP API: finds the route, asks the authorizer, calls the handler. */
export async function callApi(
  request: EdgeRequest,
  body: Buffer,
  authorize: Authorizer,
  load = loadSource,
): Promise<ApiResponse> {
  const match = matchRoute(request.method, request.uri)
  if (match === undefined) return plain(404, 'Not Found')
  const claims = await claimsOf(request, match, authorize)
  if (match.route.entry.access !== 'public' && claims === undefined)
    return plain(401, 'Unauthorized')
  const event = eventFor(request, body, match, claims)
  if ((event.body?.length ?? 0) > maxEventBytes) return plain(413, 'Request Entity Too Large')
  const { handler } = z.parse(handlerModule, await load(match.route.module))
  const run = () => handler(event, lambdaContext(match))
  const response = z.parse(result, await withRightsOf(needsOf(match.route.entry), run))
  return {
    status: response.statusCode,
    headers: response.headers,
    cookies: response.cookies,
    body: response.isBase64Encoded ? Buffer.from(response.body, 'base64') : response.body,
  }
}

async function claimsOf(request: EdgeRequest, { route }: Match, authorize: Authorizer) {
  if (route.entry.access === 'public') return undefined
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization?.value ?? '') ?? []
  return token === undefined ? undefined : authorize(token)
}

/** A response of API Gateway itself, with its own text. */
const plain = (status: number, message: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: JSON.stringify({ message }),
})

function eventFor(
  { method, querystring, headers, cookies }: EdgeRequest,
  body: Buffer,
  { route, path, params }: Match,
  claims: Claims | undefined,
): Omit<Partial<APIGatewayProxyEventV2>, 'requestContext'> & { requestContext: unknown } {
  const values = (pairs: Readonly<Record<string, { readonly value: string }>>) =>
    Object.fromEntries(Object.entries(pairs).map(([name, { value }]) => [name, value]))
  const isText = body.length === 0 || isTextType(headers['content-type']?.value ?? 'text/plain')
  return {
    version: '2.0',
    routeKey: `${method} ${route.entry.path}`,
    rawPath: path,
    headers: values(headers),
    cookies: Object.entries(cookies).map(([name, { value }]) => `${name}=${value}`),
    pathParameters: { ...params },
    queryStringParameters: values(querystring),
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: !isText,
    requestContext: {
      requestId: randomUUID(),
      http: { method, path },
      ...(claims && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
  }
}

/**
 * True if API Gateway passes the type on as text. Other types travel in base64. Ignores
 * parameters.
 */
const isTextType = (contentType: string) =>
  /^(text\/|application\/(json|javascript|xml)\b)/i.test(contentType)

const lambdaContext = ({ route }: Match): Pick<Context, 'functionName' | 'awsRequestId'> => ({
  functionName: route.module.replace('/', '-'),
  awsRequestId: randomUUID(),
})
