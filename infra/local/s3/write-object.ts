import type { ServiceKey } from '../credentials.ts'
import type { BusEvent } from '../events/put-events.ts'
import { limitSize } from './limit-size.ts'
import type { ObjectRecord, ObjectStore, StagedBody } from './object-store.ts'
import { noSuchKey, preconditionFailed, S3Error } from './s3-error.ts'
import { readBody, type S3Reply, type S3Request } from './s3-request.ts'

/** S3's limit for one request: 5 GiB. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3

/** A new object, announced before it is acknowledged. */
export type ObjectCreated = { bucket: string; key: string; size: number; etag: string }

export type Bucket = {
  readonly name: string
  readonly store: ObjectStore
  /** The key that signatures need. */
  readonly credentials: ServiceKey
  readonly onObjectCreated: (event: ObjectCreated) => void | Promise<void>
}

type Description = Pick<ObjectRecord, 'contentType' | 'cacheControl' | 'metadata'>

/**
 * Names a staged body and announces it; only then may the caller acknowledge it.
 *
 * @param only throws when the object under the key by then is not the one that the writer expects
 */
export async function keepObject(
  { name, store, onObjectCreated }: Bucket,
  key: string,
  staged: StagedBody,
  description: Description,
  only?: (before: ObjectRecord | undefined) => void,
): Promise<ObjectRecord> {
  const { name: body, size, md5: etag } = staged
  const record = { key, body, size, etag, lastModified: Date.now(), ...description }
  await store.commit(record, only)
  await onObjectCreated({ bucket: name, key, size, etag })
  return record
}

/** PutObject, in one piece. */
export async function putObject(bucket: Bucket, request: S3Request): Promise<S3Reply> {
  const { store } = bucket
  const { key, headers } = request
  const body = limitSize(readBody(request), { min: 0, max: MAX_OBJECT_BYTES })
  const staged = await store.stage(body)
  try {
    verifyDigest(staged, headers)
  } catch (error) {
    await store.discard(staged)
    throw error
  }
  const only = (before: ObjectRecord | undefined) => refuseOther(key, before, headers)
  const { etag } = await keepObject(bucket, key, staged, describe(headers), only)
  return { status: 200, headers: { etag: `"${etag}"` } }
}

/**
 * `If-Match` writes over exactly this object, `If-None-Match: *` over none (S3 user guide,
 * 'Conditional writes').
 */
function refuseOther(
  key: string,
  before: ObjectRecord | undefined,
  { 'if-match': ifMatch, 'if-none-match': ifNoneMatch }: S3Request['headers'],
) {
  if (ifNoneMatch === '*' && before !== undefined) throw preconditionFailed()
  if (ifMatch === undefined) return
  if (before === undefined) throw noSuchKey(key)
  if (ifMatch.replaceAll('"', '') !== before.etag) throw preconditionFailed()
}

/** Reads the metadata of an object from headers or form fields. */
export function describe(headers: Readonly<Record<string, string | undefined>>): Description {
  const cacheControl = headers['cache-control']
  const metadata = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name.startsWith('x-amz-meta-') && value !== undefined ? [[name, value]] : [],
    ),
  )
  return {
    contentType: headers['content-type'] || 'binary/octet-stream',
    metadata,
    ...(cacheControl !== undefined && { cacheControl }),
  }
}

/**
 * The event S3 sends for a new object (S3 user guide, 'EventBridge event message structure'). Its key
 * is not encoded.
 */
export const describeCreated = ({
  bucket,
  key,
  size,
  etag,
}: ObjectCreated): Omit<BusEvent, 'bus' | 'at'> => ({
  source: 'aws.s3',
  detailType: 'Object Created',
  resources: [`arn:aws:s3:::${bucket}`],
  detail: { version: '0', bucket: { name: bucket }, object: { key, size, etag } },
})

/** A body in signed chunks does not match either: its header is `STREAMING-…`. */
function verifyDigest(staged: StagedBody, headers: S3Request['headers']) {
  const sha256 = headers['x-amz-content-sha256']
  if (sha256 !== undefined && sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== staged.sha256) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
}
