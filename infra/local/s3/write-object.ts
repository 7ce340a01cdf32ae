import { createReadStream } from 'node:fs'
import { limitSize } from './limit-size.ts'
import type { ObjectRecord } from './load-bucket.ts'
import type { ObjectStore, StagedBody } from './object-store.ts'
import { accessDenied, noSuchKey, notImplemented, S3Error } from './s3-error.ts'
import { readBody, type S3Reply, type S3Request } from './s3-request.ts'
import { buildXml, NAMESPACE } from './xml.ts'

/** What S3 takes in one request: 5 GiB. */
export const MAX_OBJECT_BYTES = 5 * 1024 ** 3

/** What is told about an object that has come to be, before it is acknowledged. */
export type ObjectCreated = { bucket: string; key: string; size: number; etag: string }

export type Writing = {
  readonly store: ObjectStore
  readonly onObjectCreated?: ((event: ObjectCreated) => void | Promise<void>) | undefined
}

type Description = Pick<ObjectRecord, 'contentType' | 'cacheControl' | 'metadata'>

/**
 * Names a staged body, tells of it, and only then lets the caller acknowledge it.
 *
 * @param only throws when what lies under the key by then is not what the writer expects
 */
export async function keepObject(
  { store, onObjectCreated }: Writing,
  bucket: string,
  key: string,
  staged: StagedBody,
  description: Description,
  only?: (before: ObjectRecord | undefined) => void,
): Promise<ObjectRecord> {
  const { name: body, size, md5: etag } = staged
  const record = { key, body, size, etag, lastModified: Date.now(), ...description }
  await store.commit(bucket, record, only)
  await onObjectCreated?.({ bucket, key, size, etag })
  return record
}

/** PutObject, in one piece; CopyObject when a source is named. */
export async function putObject(writing: Writing, request: S3Request): Promise<S3Reply> {
  if (request.headers['x-amz-copy-source'] !== undefined) return copyObject(writing, request)
  const { store } = writing
  const { bucket, key, headers } = request
  refuseStreamingSignature(headers)
  const staged = await store.stage(
    bucket,
    limitSize(readBody(request), { min: 0, max: MAX_OBJECT_BYTES }),
  )
  try {
    verifyDigests(staged, headers)
  } catch (fault) {
    await store.discard(bucket, staged)
    throw fault
  }
  const only = (before: ObjectRecord | undefined) => refuseOther(key, before, headers)
  const { etag } = await keepObject(writing, bucket, key, staged, describe(headers), only)
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

const preconditionFailed = () =>
  new S3Error(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
  )

/** The part of an object's metadata that its writer states, from headers or form fields. */
export function describe(headers: Readonly<Record<string, string | undefined>>): Description {
  const cacheControl = headers['cache-control']
  const metadata: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-amz-meta-') && value !== undefined) metadata[name.slice(11)] = value
  }
  return {
    contentType: headers['content-type'] || 'binary/octet-stream',
    ...(cacheControl !== undefined && { cacheControl }),
    metadata,
  }
}

async function copyObject(writing: Writing, request: S3Request): Promise<S3Reply> {
  const { store } = writing
  const { bucket, key, headers } = request
  const [from, sourceKey] = readCopySource(headers['x-amz-copy-source'] ?? '')
  if (!store.has(from)) throw accessDenied()
  const source = store.find(from, sourceKey)
  if (!source) throw noSuchKey(sourceKey)
  const staged = await store.stage(bucket, createReadStream(store.bodyPath(from, source)))
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE'
  const { contentType, cacheControl, metadata } = source
  const kept = { contentType, ...(cacheControl !== undefined && { cacheControl }), metadata }
  const description = isReplaced ? describe(headers) : kept
  const { etag, lastModified } = await keepObject(writing, bucket, key, staged, description)
  const result = { ETag: `"${etag}"`, LastModified: new Date(lastModified).toISOString() }
  const body = buildXml({ CopyObjectResult: { '@xmlns': NAMESPACE, ...result } })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function readCopySource(source: string): [string, string] {
  try {
    const [bucket = '', ...key] = decodeURIComponent(source).replace(/^\//, '').split('/')
    return [bucket, key.join('/')]
  } catch {
    throw new S3Error(400, 'InvalidArgument', 'Invalid copy source encoding.')
  }
}

/** Bodies in signed chunks would be stored with their framing; nobody here sends them. */
function refuseStreamingSignature(headers: S3Request['headers']) {
  const isChunked =
    headers['x-amz-content-sha256']?.startsWith('STREAMING-') ||
    headers['content-encoding']?.includes('aws-chunked')
  if (isChunked) {
    throw notImplemented(
      "Chunked bodies are not taken: requestChecksumCalculation: 'WHEN_REQUIRED'.",
    )
  }
}

function verifyDigests(staged: StagedBody, headers: S3Request['headers']) {
  const sha256 = headers['x-amz-content-sha256']
  if (sha256 !== undefined && sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== staged.sha256) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').toString('hex') !== staged.md5) {
    throw new S3Error(
      400,
      'BadDigest',
      'The Content-MD5 you specified did not match what we received.',
    )
  }
}
