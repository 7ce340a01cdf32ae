import type { ObjectStore } from './object-store.ts'
import type { S3Reply, S3Request } from './s3-request.ts'
import { buildXml, NAMESPACE } from './xml.ts'

const MAX_KEYS = 1000

/** ListObjectsV2 with a prefix: the first 1,000 keys in their order. */
export function listObjects(store: ObjectStore, { bucket, query }: S3Request): S3Reply {
  const prefix = query.get('prefix') ?? ''
  const matching = store
    .all()
    .filter(({ key }) => key.startsWith(prefix))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const page = matching.slice(0, MAX_KEYS)
  const ListBucketResult = {
    '@xmlns': NAMESPACE,
    Name: bucket,
    Prefix: prefix,
    MaxKeys: MAX_KEYS,
    KeyCount: page.length,
    IsTruncated: matching.length > page.length,
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
