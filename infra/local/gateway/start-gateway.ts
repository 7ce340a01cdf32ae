import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { S3Client } from '@aws-sdk/client-s3'
import { cookieNames } from '../../../shared/rules/session-cookies.ts'
import { securityHeaders } from '../../edge/security-headers.ts'
import { type EdgeRequest, type EdgeSettings, viewerRequest } from '../../edge/viewer-request.ts'
import { discardRest, listen, misdirected, namesThisMachine, readBody } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { type ApiResponse, type Authorizer, callApi } from './call-api.ts'
import { serveMedia } from './serve-media.ts'

/** API Gateway's own limit for a body. */
const maxBodyBytes = 10 * 1024 * 1024

/** Serves the pages: the built files, by the path the edge chose, or the development server. */
export type Pages = (message: IncomingMessage, response: ServerResponse, path: string) => void

/** The address of the product, taken before anything else starts. */
export type HeldOrigin = {
  readonly origin: string
  readonly server: Server
  readonly stop: () => Promise<void>
}

/**
 * Takes the product's port: a port that is only found free can be lost to one of the services that
 * start meanwhile. Until the product is ready, requests are answered with 503.
 *
 * @param port 0: any free port
 * @throws StartupError when the port is taken
 */
export async function holdOrigin(port: number): Promise<HeldOrigin> {
  const server = createServer((_message, response) => {
    response.writeHead(503, { 'retry-after': '1' }).end('Digital Humidor is starting.')
  })
  const origin = `http://localhost:${await listen(server, port)}`
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin, server, stop }
}

type GatewayOptions = {
  readonly held: HeldOrigin
  readonly authorize: Authorizer
  readonly s3: S3Client
  readonly photoBucket: string
  readonly photoOrigin: string
  readonly pages: () => Promise<Pages> | Pages
  /** The development server's pages bring scripts of their own, which a policy would refuse. */
  readonly contentSecurityPolicy: boolean
}

/**
 * Plays CloudFront with its function, and API Gateway behind it: one origin for pages, API and
 * photos.
 */
export async function startGateway(options: GatewayOptions): Promise<Service> {
  const { origin, server, stop } = options.held
  const { session, marker } = cookieNames(origin)
  const settings = { sessionCookie: session, markerCookie: marker, origins: [origin] }
  const pages = await options.pages()
  const { 'content-security-policy': policy, ...headers } = securityHeaders({
    photoOrigin: options.photoOrigin,
    https: false,
  })
  const always = {
    ...headers,
    ...(options.contentSecurityPolicy && { 'content-security-policy': policy }),
  }
  server.removeAllListeners('request')
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(always)) if (value) response.setHeader(name, value)
    answer({ ...options, settings, pages }, message, response).catch((error: unknown) => {
      console.error('The local gateway failed:', error)
      response.destroy()
    })
  })
  return { name: 'gateway', endpoint: origin, healthy: async () => server.listening, stop }
}

type Gateway = Omit<GatewayOptions, 'pages'> & { settings: EdgeSettings; pages: Pages }

async function answer(gateway: Gateway, message: IncomingMessage, response: ServerResponse) {
  if (!namesThisMachine(message)) {
    response.writeHead(misdirected.status, misdirected.headers).end()
    return
  }
  const raw = readRequest(message)
  const request = viewerRequest(withTemporaryToken(raw), gateway.settings)
  if ('statusCode' in request) {
    const headers = Object.entries(request.headers).map(([name, { value }]) => [name, value])
    response.writeHead(request.statusCode, Object.fromEntries(headers)).end(request.body.data)
  } else if (request.uri.startsWith('/api/')) {
    const body = await readBody(message, maxBodyBytes)
    if (body === undefined) discardRest(message)
    send(response, await apiAnswer(gateway, request, body), 'x-temp-auth' in raw.headers)
  } else if (request.uri.startsWith('/media/')) {
    const { status, headers, body } = await serveMedia(request, gateway.s3, gateway.photoBucket)
    response.writeHead(status, headers).end(body)
  } else {
    gateway.pages(message, response, request.uri)
  }
}

async function apiAnswer(gateway: Gateway, request: EdgeRequest, body: Buffer | undefined) {
  if (body !== undefined) return callApi(request, body, gateway.authorize)
  return { status: 413, cookies: [], body: '{"message":"Request Entity Too Large"}' }
}

/** Decisions 10: on this machine `x-temp-auth` carries the same token as the cookie. */
function withTemporaryToken(request: EdgeRequest): EdgeRequest {
  const token = request.headers['x-temp-auth']?.value
  if (!token || request.headers.authorization) return request
  return {
    ...request,
    headers: { ...request.headers, authorization: { value: `Bearer ${token}` } },
  }
}

function send(response: ServerResponse, answer: ApiResponse, wantsToken: boolean) {
  const { status, headers, cookies, body } = answer
  const fresh = cookies.map((cookie) => /^session[^=]*=([^;]+)/.exec(cookie)?.[1]).find(Boolean)
  response.writeHead(status, {
    ...headers,
    ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    ...(wantsToken && fresh && { 'x-fresh-temp-token': fresh }),
  })
  response.end(body)
}

/** A request of Node's server in the form CloudFront hands to its functions. */
function readRequest(message: IncomingMessage): EdgeRequest {
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
