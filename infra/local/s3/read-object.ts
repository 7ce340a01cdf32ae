import type { ObjectRecord, ObjectStore } from './object-store.ts'
import { noSuchKey } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'

/** GetObject and HeadObject, with If-None-Match. */
export async function readObject(store: ObjectStore, request: S3Request): Promise<S3Reply> {
  const { key, headers, method } = request
  const object = store.find(key)
  if (!object) throw noSuchKey(key)
  const { etag, lastModified, cacheControl, metadata } = object
  const described = {
    ...metadata,
    etag: `"${etag}"`,
    'last-modified': new Date(lastModified).toUTCString(),
    ...(cacheControl !== undefined && { 'cache-control': cacheControl }),
  }
  if (headers['if-none-match']?.includes(etag)) return { status: 304, headers: described }
  const reply = {
    status: 200,
    headers: {
      ...described,
      'content-type': object.contentType,
      'content-length': object.size,
    },
  }
  if (method === 'HEAD' || object.size === 0) return reply
  const body = await openBody(store, object)
  // An object that was replaced in the meantime is read again.
  return body ? { ...reply, body: body.createReadStream() } : readObject(store, request)
}

/** Undefined when the object was replaced or removed since it was looked up. */
async function openBody(store: ObjectStore, object: ObjectRecord) {
  try {
    return await store.openBody(object)
  } catch (error) {
    if (store.find(object.key) === object) throw error
    return undefined
  }
}
