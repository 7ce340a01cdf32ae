import { open } from 'node:fs/promises'
import type { ObjectRecord } from './load-bucket.ts'
import type { ObjectStore } from './object-store.ts'
import { noSuchKey, S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'

/** GetObject and HeadObject: whole or one range, with the four conditions of HTTP. */
export async function readObject(store: ObjectStore, request: S3Request): Promise<S3Reply> {
  const { bucket, key, headers, method } = request
  const object = store.find(bucket, key)
  if (!object) throw noSuchKey(key)
  const described = describeObject(object)
  if (isUnchanged(object, headers)) return { status: 304, headers: described }
  const range = readRange(headers.range, object.size)
  const length = range.end - range.start + 1
  const reply = {
    status: range.isPart ? 206 : 200,
    headers: {
      ...described,
      'content-type': object.contentType,
      'content-length': length,
      ...(range.isPart && {
        'content-range': `bytes ${range.start}-${range.end}/${object.size}`,
      }),
    },
  }
  if (method === 'HEAD' || length === 0) return reply
  const body = await openBody(store, bucket, object)
  // An object replaced meanwhile is read from the start, as what it is now.
  return body ? { ...reply, body: body.createReadStream(range) } : readObject(store, request)
}

function describeObject(object: ObjectRecord) {
  const { etag, lastModified, cacheControl, metadata } = object
  const named = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])
  return {
    etag: `"${etag}"`,
    'last-modified': new Date(lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
    ...Object.fromEntries(named),
  }
}

/** @throws S3Error `PreconditionFailed` when the caller wants another object than there is */
function isUnchanged(object: ObjectRecord, headers: S3Request['headers']) {
  const modified = Math.floor(object.lastModified / 1000) * 1000
  const ifMatch = headers['if-match']
  const unmodifiedSince = headers['if-unmodified-since']
  const isOther =
    ifMatch !== undefined
      ? !namesTag(ifMatch, object.etag)
      : unmodifiedSince !== undefined && modified > Date.parse(unmodifiedSince)
  if (isOther) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    )
  }
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return namesTag(ifNoneMatch, object.etag)
  const modifiedSince = headers['if-modified-since']
  return modifiedSince !== undefined && modified <= Date.parse(modifiedSince)
}

function namesTag(list: string, etag: string) {
  const tags = list.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''))
  return tags.includes('*') || tags.includes(etag)
}

/** Both ends inclusive, as in HTTP. Anything but one well-formed range means the whole object. */
function readRange(header: string | undefined, size: number) {
  const whole = { start: 0, end: size - 1, isPart: false }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return whole
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < Number(from)) return whole
  if (start >= size) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      ActualObjectSize: size,
    })
  }
  return { start, end, isPart: true }
}

/** Nothing when the object was replaced or removed since it was looked up. */
async function openBody(store: ObjectStore, bucket: string, object: ObjectRecord) {
  try {
    return await open(store.bodyPath(bucket, object), 'r')
  } catch (fault) {
    if (store.find(bucket, object.key) === object) throw fault
    return undefined
  }
}
