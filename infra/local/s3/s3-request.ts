import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { S3Error } from './s3-error.ts'

/** A request as the operations see it, its address taken apart path style. */
export type S3Request = {
  readonly method: string
  /** The path as sent, still encoded. The signature covers it. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Empty for the service itself. */
  readonly bucket: string
  /** Empty for the bucket itself. Never a path on disk. */
  readonly key: string
  readonly body: IncomingMessage
}

export type S3Reply = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: string | Readable
}

/** @throws S3Error `InvalidURI` when the address cannot be decoded, `KeyTooLongError` */
export function readRequest(message: IncomingMessage): S3Request {
  const [path = '/', ...rest] = (message.url ?? '/').split('?')
  const [, bucket = '', ...segments] = path.split('/')
  const key = decode(segments.join('/'))
  if (Buffer.byteLength(key) > 1024) {
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  }
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(message.headers)) {
    headers[name] = Array.isArray(value) ? value.join(',') : value
  }
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(rest.join('?')),
    headers,
    bucket: decode(bucket),
    key,
    body: message,
  }
}

/** The body's bytes; who stops early leaves the connection open, so the refusal can be read. */
export function readBody({ body }: S3Request): AsyncIterable<Uint8Array> {
  return body.iterator({ destroyOnReturn: false })
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
