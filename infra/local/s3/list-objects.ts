import type { ObjectStore } from './object-store.ts'
import { notImplemented, S3Error } from './s3-error.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { buildXml, NAMESPACE } from './xml.ts'

const MAX_KEYS = 1000

/** ListObjectsV2 in the order of the keys, with prefix and pages; without a delimiter. */
export function listObjects(store: ObjectStore, { bucket, query }: S3Request): S3Reply {
  if (query.get('list-type') !== '2') throw notImplemented('Only ListObjectsV2 is answered.')
  if (query.has('delimiter')) throw notImplemented('Delimiters are not answered.')
  const prefix = query.get('prefix') ?? ''
  const limit = readLimit(query.get('max-keys'))
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : fromToken(token)
  const matching = store
    .all(bucket)
    .filter(({ key }) => key.startsWith(prefix) && key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const page = matching.slice(0, limit)
  const last = page.at(-1)
  const isTruncated = last !== undefined && matching.length > page.length
  const ListBucketResult = {
    '@xmlns': NAMESPACE,
    Name: bucket,
    Prefix: prefix,
    MaxKeys: limit,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    ...(isTruncated && { NextContinuationToken: toToken(last.key) }),
    Contents: page.map((object) => ({
      Key: object.key,
      LastModified: new Date(object.lastModified).toISOString(),
      ETag: `"${object.etag}"`,
      Size: object.size,
      StorageClass: 'STANDARD',
    })),
  }
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: buildXml({ ListBucketResult }),
  }
}

function readLimit(text: string | null) {
  if (text === null) return MAX_KEYS
  if (!/^\d+$/.test(text)) {
    throw new S3Error(400, 'InvalidArgument', 'max-keys must be a number.')
  }
  return Math.min(MAX_KEYS, Number(text))
}

const toToken = (key: string) => Buffer.from(key).toString('base64url')
const fromToken = (token: string) => Buffer.from(token, 'base64url').toString()
