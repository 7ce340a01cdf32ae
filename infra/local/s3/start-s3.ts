import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { AwsError } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { isDiskFull } from '../disk-space.ts'
import { discardRest, listen, misdirected, namesThisMachine } from '../serve-http.ts'
import type { Service, ServiceOptions } from '../service.ts'
import { type Answering, answerRequest } from './answer-request.ts'
import { answerPreflight, corsHeaders } from './cors.ts'
import { openObjectStore } from './object-store.ts'
import { S3Error, signatureError } from './s3-error.ts'
import { readRequest, type S3Reply, type S3Request } from './s3-request.ts'
import type { ObjectCreated } from './write-object.ts'

type S3Options = ServiceOptions & {
  readonly buckets: readonly string[]
  /**
   * Called once an object is on disk and before the upload is acknowledged: what it makes durable
   * is as safe as the object. When it fails, so does the upload.
   */
  readonly onObjectCreated?: (event: ObjectCreated) => void | Promise<void>
  /** Read at every request, so it may still be filled after the start. */
  readonly allowedOrigins: readonly string[]
  readonly credentials: ServiceKey
}

/**
 * Starts our own S3, path style, on 127.0.0.1: the calls this product makes, checked as S3 checks
 * them (signatures, expiry, POST policies), kept so that nothing acknowledged is lost by a crash.
 * @throws StartupError port taken, data damaged or not ours
 */
export async function startS3(options: S3Options): Promise<Service> {
  const store = await openObjectStore(options.dataDir, options.buckets)
  const { credentials, onObjectCreated, allowedOrigins } = options
  const answering = { store, credentials, onObjectCreated }
  const server = createServer((message, response) => {
    serve(answering, allowedOrigins, message, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port ?? 0)
  let stopping: Promise<void> | undefined
  return {
    name: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    healthy: async () => server.listening && (await store.healthy()),
    stop() {
      stopping ??= new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
      return stopping
    },
  }
}

async function serve(
  answering: Answering,
  allowedOrigins: readonly string[],
  message: IncomingMessage,
  response: ServerResponse,
) {
  const requestId = randomUUID()
  response.setHeader('x-amz-request-id', requestId)
  try {
    if (!namesThisMachine(message))
      return void response.writeHead(misdirected.status, misdirected.headers).end()
    const request = readRequest(message)
    response.setHeaders(new Map(Object.entries(corsHeaders(request, allowedOrigins))))
    await send(response, await answer(answering, allowedOrigins, request))
  } catch (error) {
    if (response.headersSent) throw error
    await send(response, toReply(error, requestId))
  }
  discardRest(message)
}

function answer(answering: Answering, allowedOrigins: readonly string[], request: S3Request) {
  if (request.method === 'OPTIONS') return answerPreflight(request, allowedOrigins)
  return answerRequest(answering, request)
}

function toReply(error: unknown, requestId: string): S3Reply {
  const refusal = toRefusal(error)
  return {
    status: refusal.status,
    headers: { 'content-type': 'application/xml' },
    body: refusal.toXml(requestId),
  }
}

function toRefusal(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  if (error instanceof AwsError) return signatureError(error)
  if (isDiskFull(error)) return new S3Error(507, 'InsufficientStorage', 'The disk is nearly full.')
  return internalError(error)
}

function internalError(error: unknown) {
  console.error('The local S3 failed:', error)
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.')
}

async function send(response: ServerResponse, reply: S3Reply) {
  response.writeHead(reply.status, reply.headers)
  if (reply.body === undefined || typeof reply.body === 'string') response.end(reply.body)
  else await pipeline(reply.body, response)
}
