import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { cookieNames } from '../../../shared/rules/session-cookies.ts'
import { apiCalls } from '../../edge/api-calls.ts'
import { type PaymentHosts, paymentPath, securityHeaders } from '../../edge/security-headers.ts'
import { type EdgeRequest, type EdgeSettings, viewerRequest } from '../../edge/viewer-request.ts'
import { resources } from '../environment.ts'
import { discardRest, type LocalResponse, readBody, startServer } from '../serve-http.ts'
import { addLocal, type Machine, sessionIn } from './add-local.ts'
import { type ApiResponse, type Authorizer, callApi } from './call-api.ts'

/** API Gateway's own limit for a body. */
const maxBodyBytes = 10 * 1024 * 1024

/** Serves the pages: the built files, by the path the edge chose, or the development server. */
export type Pages = (message: IncomingMessage, response: ServerResponse, path: string) => void

/** The address of the product, taken before anything else starts. */
export type HeldOrigin = {
  readonly origin: string
  /** From now on requests get these responses. */
  serve(respond: RequestListener): void
  stop(): Promise<void>
}

/**
 * Takes the product's port first, because a service that starts could take a port that is only found
 * free. Until the product is ready, requests get 503.
 *
 * @param port 0: any free port
 * @throws StartupError when the port is in use
 */
export async function holdOrigin(port: number): Promise<HeldOrigin> {
  let respond: RequestListener = (_message, response) => {
    // A browser asks again by itself.
    response
      .writeHead(503, { 'retry-after': '1', refresh: '1' })
      .end('Digital Humidor is starting.')
  }
  const server = await startServer((message, response) => respond(message, response), port)
  return {
    origin: server.endpoint.replace('127.0.0.1', 'localhost'),
    serve: (given) => {
      respond = given
    },
    stop: server.stop,
  }
}

type GatewayOptions = {
  readonly held: HeldOrigin
  readonly authorize: Authorizer
  readonly s3: S3Client
  readonly machine: Machine
  /** The origin to which browsers send photos. */
  readonly photoOrigin: string
  readonly payments: PaymentHosts
  readonly pages: () => Promise<Pages> | Pages
  /** The development server's pages bring scripts of their own, which a policy would refuse. */
  readonly contentSecurityPolicy: boolean
}

/** Acts as CloudFront with its function and as API Gateway: one origin for pages, API and photos. */
export async function startGateway(options: GatewayOptions): Promise<void> {
  const { origin } = options.held
  const settings = edgeSettings(origin)
  const pages = await options.pages()
  options.held.serve((message, response) => {
    respond({ ...options, settings, pages }, message, response).catch((error: unknown) => {
      console.error('The local gateway failed:', error)
      response.destroy()
    })
  })
}

/** The edge of the product at an address. */
export function edgeSettings(origin: string): EdgeSettings {
  const { session, marker } = cookieNames(origin)
  return { ...apiCalls, sessionCookie: session, markerCookie: marker, origins: [origin] }
}

type Gateway = Omit<GatewayOptions, 'pages'> & { settings: EdgeSettings; pages: Pages }

async function respond(gateway: Gateway, message: IncomingMessage, response: ServerResponse) {
  const raw = readRequest(message)
  response.setHeaders(new Map(Object.entries(headersOf(gateway, raw.uri))))
  const request = viewerRequest(withTemporaryToken(raw), gateway.settings)
  if ('statusCode' in request) {
    const headers = Object.entries(request.headers).map(([name, { value }]) => [name, value])
    response.writeHead(request.statusCode, Object.fromEntries(headers)).end(request.body.data)
  } else if (request.uri.startsWith('/api/')) {
    const body = await readBody(message, maxBodyBytes)
    if (body === undefined) discardRest(message)
    send(response, await apiResponse(gateway, request, body), 'x-temp-auth' in raw.headers)
  } else if (request.uri.startsWith('/media/')) {
    const { status, headers, body } = await serveMedia(request, gateway.s3)
    response.writeHead(status, headers).end(body)
  } else {
    gateway.pages(message, response, request.uri)
  }
}

function headersOf({ photoOrigin, payments, contentSecurityPolicy }: Gateway, path: string) {
  const { 'content-security-policy': policy, ...headers } = securityHeaders({
    photoOrigin,
    https: false,
    payments: path === paymentPath ? payments : undefined,
  })
  return { ...headers, ...(contentSecurityPolicy && { 'content-security-policy': policy }) }
}

async function apiResponse(gateway: Gateway, request: EdgeRequest, body: Buffer | undefined) {
  if (body === undefined) {
    return { status: 413, cookies: [], body: '{"message":"Request Entity Too Large"}' }
  }
  const response = await callApi(request, body, gateway.authorize)
  return addLocal(request.uri, body, response, gateway.machine)
}

/** On this machine `x-temp-auth` carries the same token as the cookie. */
function withTemporaryToken(request: EdgeRequest): EdgeRequest {
  const token = request.headers['x-temp-auth']?.value
  if (!token || request.headers.authorization) return request
  return {
    ...request,
    headers: { ...request.headers, authorization: { value: `Bearer ${token}` } },
  }
}

function send(response: ServerResponse, apiResponse: ApiResponse, wantsToken: boolean) {
  const { status, headers, cookies, body } = apiResponse
  const fresh = sessionIn(cookies)
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...(wantsToken && fresh && { 'x-fresh-temp-token': fresh }),
  })
  response.end(body)
}

/** A request of Node's server in the form CloudFront hands to its functions. */
export function readRequest(
  message: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): EdgeRequest {
  // Before the path, not as its base: `//` would name a host.
  const { pathname, searchParams } = new URL(`http://localhost${message.url ?? '/'}`)
  const headers = Object.entries(message.headers).flatMap(([name, value]) =>
    name === 'cookie' || value === undefined ? [] : [[name, { value: String(value) }] as const],
  )
  return {
    method: message.method ?? 'GET',
    uri: pathname,
    querystring: Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }])),
    headers: Object.fromEntries(headers),
    cookies: Object.fromEntries(cookiesIn(message.headers.cookie ?? '')),
  }
}

function cookiesIn(header: string) {
  return header.split(/; */).flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at), { value: pair.slice(at + 1) }] as const]
  })
}

/** Acts as CloudFront's `/media/` behavior: photos from the bucket, by their keys. */
async function serveMedia(
  { uri, method, headers }: EdgeRequest,
  s3: S3Client,
): Promise<LocalResponse> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 }
  try {
    const { Body, ContentType, CacheControl, ETag } = await s3.send(
      new GetObjectCommand({
        Bucket: resources.photoBucket,
        Key: uri.slice(1),
        IfNoneMatch: headers['if-none-match']?.value,
      }),
    )
    return {
      status: 200,
      headers: {
        'content-type': ContentType ?? 'application/octet-stream',
        ...(CacheControl && { 'cache-control': CacheControl }),
        ...(ETag && { etag: ETag }),
      },
      body: (await Body?.transformToByteArray()) ?? '',
    }
  } catch (error) {
    // The SDK throws for every status above 299, and has no name for 304.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    return { status: status === 304 ? 304 : 404 }
  }
}
