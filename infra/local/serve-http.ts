import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { hasCode } from './durable-files.ts'
import { type Service, StartupError } from './service.ts'

export type LocalRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Aborts when the caller goes away before the response. */
  readonly signal: AbortSignal
}

export type LocalResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

type Serving = {
  /** Bytes. A longer request body is answered with 413 before the service sees it. */
  readonly maxBytes: number
  readonly handle: (request: LocalRequest) => Promise<LocalResponse>
}

/** A response in JSON that is not kept. */
export const jsonResponse = (content: unknown, status = 200): LocalResponse => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(content),
})

/** Starts a service on a free port that gets whole bodies and responds with whole bodies. */
export const serveHttp = (serving: Serving): Promise<Service> =>
  startServer((request, response) => {
    respond(serving, request, response).catch((error: unknown) => {
      console.error('A local service failed:', error)
      send(response, { status: 500, body: 'Internal error' })
    })
  })

/**
 * Starts a server on 127.0.0.1. A request that does not name this machine as its host gets 421: a
 * page of another site can make its own name resolve to 127.0.0.1 (DNS rebinding).
 *
 * Only the client ends an idle connection. If the server does, which Node does after five seconds,
 * a request that is on its way fails with ECONNRESET.
 *
 * @param port 0: any free port
 * @throws StartupError when the port is in use
 */
export async function startServer(listener: RequestListener, port = 0): Promise<Service> {
  const server = createServer((request, response) => {
    if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? ''))
      listener(request, response)
    else response.writeHead(421, { connection: 'close' }).end()
  })
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((error: unknown) => {
    if (!hasCode(error, 'EADDRINUSE')) throw error
    throw new StartupError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const respond = async (serving: Serving, request: IncomingMessage, response: ServerResponse) => {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const body = await readBody(request, serving.maxBytes)
  if (body === undefined) {
    send(response, { status: 413, headers: { connection: 'close' }, body: 'Request too long' })
    return
  }
  const result = await serving.handle({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    body,
    signal: gone.signal,
  })
  send(response, result)
}

/** The whole body, or undefined when it is longer than `maxBytes`. */
export const readBody = async (request: IncomingMessage, maxBytes: number) => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > maxBytes) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}

const send = (response: ServerResponse, { status, headers, body }: LocalResponse) => {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { ...headers })
  response.end(body)
}

const REST_BYTES = 64 * 1024 ** 2
const REST_MS = 10_000

/**
 * Reads the rest of a refused upload, up to 64 MB and 10 s, and stores nothing. If the connection
 * closed at once, the browser would often show a network error instead of the response.
 */
export function discardRest(message: IncomingMessage) {
  if (message.complete || message.destroyed) return
  let left = REST_BYTES
  const timer = setTimeout(() => message.destroy(), REST_MS).unref()
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) message.destroy()
  })
  message.on('close', () => clearTimeout(timer))
  message.resume()
}
