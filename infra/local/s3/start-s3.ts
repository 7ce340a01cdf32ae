import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AwsError } from '../aws-json.ts'
import type { ServiceKey } from '../credentials.ts'
import { isDiskFull } from '../durable-files.ts'
import { discardRest, startServer } from '../serve-http.ts'
import type { Service } from '../service.ts'
import { verifySignature } from '../signature/verify-signature.ts'
import { deleteObjects } from './delete-objects.ts'
import { listObjects } from './list-objects.ts'
import { openObjectStore } from './object-store.ts'
import { readObject } from './read-object.ts'
import { receiveForm } from './receive-form.ts'
import { accessDenied, S3Error, signatureError } from './s3-error.ts'
import { readRequest, type S3Reply, type S3Request } from './s3-request.ts'
import { type Bucket, putObject } from './write-object.ts'

type S3Options = Pick<Bucket, 'credentials'> & {
  readonly dataDir: string
  readonly bucket: string
  /** The origin whose pages may upload. */
  readonly allowedOrigin: string
  /**
   * Called once an object is on disk and before the upload is acknowledged. When it fails, so does
   * the upload.
   */
  readonly onObjectCreated?: Bucket['onObjectCreated']
}

/**
 * Starts a stand-in for S3 with one bucket, path style: the calls that the product makes, with S3's
 * checks of signatures, expiry and POST policies. No crash loses what was acknowledged.
 * @throws StartupError when the data is damaged
 */
export async function startS3(options: S3Options): Promise<Service> {
  const { bucket: name, credentials, allowedOrigin, onObjectCreated = () => undefined } = options
  const store = await openObjectStore(join(options.dataDir, name))
  const bucket = { name, store, credentials, onObjectCreated }
  return startServer((message, response) => {
    serve(bucket, allowedOrigin, message, response).catch(() => response.destroy())
  })
}

async function serve(
  bucket: Bucket,
  allowedOrigin: string,
  message: IncomingMessage,
  response: ServerResponse,
) {
  const requestId = randomUUID()
  response.setHeader('x-amz-request-id', requestId)
  try {
    const request = readRequest(message)
    response.setHeaders(new Map(Object.entries(corsHeaders(request, allowedOrigin))))
    const isPreflight = request.method === 'OPTIONS'
    const reply = isPreflight
      ? handlePreflight(request, allowedOrigin)
      : await handleRequest(bucket, request)
    await send(response, reply)
  } catch (error) {
    if (response.headersSent) throw error
    await send(response, toReply(error, requestId))
  }
  discardRest(message)
}

/**
 * Checks the signature, then runs the operation.
 * @throws S3Error
 * @throws AwsError as `verifySignature`
 */
async function handleRequest(bucket: Bucket, request: S3Request): Promise<S3Reply> {
  const { store } = bucket
  const { method, key, query, headers } = request
  const isForm = method === 'POST' && headers['content-type']?.startsWith('multipart/form-data')
  if (!isForm) await verifyHeaders(request, bucket.credentials)
  if (request.bucket !== bucket.name) {
    throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', {
      BucketName: request.bucket,
    })
  }
  if (isForm) return receiveForm(bucket, request)
  if (key === '' && method === 'GET') return listObjects(store, request)
  if (key === '' && method === 'POST' && query.has('delete')) return deleteObjects(store, request)
  if (key !== '' && method === 'PUT') return putObject(bucket, request)
  if (key !== '' && (method === 'GET' || method === 'HEAD')) return readObject(store, request)
  throw new S3Error(501, 'NotImplemented', 'No part of the product makes this call.')
}

async function verifyHeaders(request: S3Request, key: ServiceKey) {
  const { method, path, query, headers } = request
  const { authorization, 'x-amz-content-sha256': payloadHash } = headers
  if (authorization === undefined) throw accessDenied()
  if (payloadHash === undefined) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256')
  }
  await verifySignature({ method, path, query, headers }, key, Date.now())
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
  if (isDiskFull(error)) return new S3Error(507, 'ServiceUnavailable', 'The disk is nearly full.')
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

/** The headers that let a page of the allowed origin read the response. */
const corsHeaders = ({ headers: { origin } }: S3Request, allowedOrigin: string) =>
  origin === allowedOrigin
    ? {
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'ETag',
        vary: 'Origin',
      }
    : {}

/** A browser's question before it uploads. @throws S3Error `AccessForbidden` for other origins */
function handlePreflight(request: S3Request, allowedOrigin: string): S3Reply {
  const { origin } = request.headers
  if (origin !== allowedOrigin) {
    throw new S3Error(
      403,
      'AccessForbidden',
      "CORSResponse: This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    )
  }
  const requested = request.headers['access-control-request-headers']
  return {
    status: 200,
    headers: {
      'access-control-allow-methods': 'POST',
      'access-control-max-age': 3000,
      ...(requested !== undefined && { 'access-control-allow-headers': requested }),
    },
  }
}
