import type { ObjectStore } from './object-store.ts'
import { S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { buildXml, NAMESPACE } from './xml.ts'

const MAX_KEYS = 1000

/**
 * ListObjectsV2 with a prefix: a page of the keys in their order, at most 1,000.
 *
 * @throws S3Error `InvalidArgument` for a number of keys or a continuation token that is none
 */
export function listObjects(store: ObjectStore, { bucket, query }: S3Request): S3Reply {
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : keyOf(token)
  const most = readMaxKeys(query.get('max-keys') ?? String(MAX_KEYS))
  const matching = store
    .all()
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const page = matching.slice(0, most)
  const last = matching.length > page.length ? page.at(-1) : undefined
  const ListBucketResult = {
    '@xmlns': NAMESPACE,
    Name: bucket,
    Prefix: prefix,
    MaxKeys: most,
    KeyCount: page.length,
    IsTruncated: last !== undefined,
    ...(token !== null && { ContinuationToken: token }),
    ...(last && { NextContinuationToken: tokenOf(last.key) }),
    Contents: page.map((object) => ({
      Key: object.key,
      LastModified: new Date(object.lastModified).toISOString(),
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
  }
  const body = buildXml({ ListBucketResult })
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

function readMaxKeys(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text), MAX_KEYS)
  throw new S3Error(
    400,
    'InvalidArgument',
    'Provided max-keys not an integer or within integer range',
  )
}

/** Encodes the last key of a page. S3 does not document the content of its tokens. */
const tokenOf = (key: string): string => Buffer.from(key).toString('base64url')

function keyOf(token: string): string {
  const key = Buffer.from(token, 'base64url').toString()
  if (key !== '' && tokenOf(key) === token) return key
  throw new S3Error(400, 'InvalidArgument', 'The continuation token provided is incorrect')
}
