import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { StartupError } from './service.ts'

export type LocalRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  /** Aborted when the caller goes away before it was answered. */
  readonly signal: AbortSignal
}

export type LocalResponse = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

type Serving = {
  /** 0 or absent: any free port. */
  readonly port?: number | undefined
  /** Longer request bodies are answered with 413 before any code of the service sees them. */
  readonly maxBytes: number
  readonly answer: (request: LocalRequest) => Promise<LocalResponse>
}

/**
 * Serves one part of the embedded cloud on 127.0.0.1, whole bodies in and out.
 * @throws StartupError when the port is taken.
 */
export const serveHttp = async (serving: Serving) => {
  const server = createServer((request, response) => {
    respond(serving, request, response).catch((error: unknown) => {
      console.error('A local service failed:', error)
      send(response, { status: 500, body: 'Internal error' })
    })
  })
  const port = await listen(server, serving.port ?? 0)
  let stopping: Promise<void> | undefined
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Ends open connections too; safe to call twice. */
    stop: (): Promise<void> => {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}

/**
 * Listens on 127.0.0.1; 0 means any free port. Only the client ends an idle connection: when the
 * server does, which Node does after five seconds, a request that is on its way fails with
 * ECONNRESET.
 * @throws StartupError when the port is taken.
 */
export const listen = (server: Server, port: number): Promise<number> => {
  server.keepAliveTimeout = 0
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE'
      reject(
        taken
          ? new StartupError(
              `Port ${port} is in use: stop what uses it, or set PORT to another one.`,
            )
          : error,
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('No port was given.'))
      else resolve(address.port)
    })
  })
}

const respond = async (serving: Serving, request: IncomingMessage, response: ServerResponse) => {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  if (!namesThisMachine(request)) {
    send(response, misdirected)
    return
  }
  const body = await readBody(request, serving.maxBytes)
  if (body === undefined) {
    send(response, { status: 413, headers: { connection: 'close' }, body: 'Request too long' })
    return
  }
  const answer = await serving.answer({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://127.0.0.1'),
    headers: request.headers,
    body,
    signal: gone.signal,
  })
  send(response, answer)
}

/**
 * Whether a request asks for this machine by name. A page of another site whose name is made to
 * resolve to 127.0.0.1 (DNS rebinding) asks for its own name.
 */
export const namesThisMachine = ({ headers }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? '')

/** The answer when it does not. */
export const misdirected = { status: 421, headers: { connection: 'close' } }

/** The whole body, or nothing when it is longer than allowed; what is too long is not kept. */
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
 * Reads on over what a refused upload still sends, storing nothing. A connection closed at once
 * would often lose the answer: the browser would show a network error instead of the reason. Who
 * sends without end is cut off.
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
