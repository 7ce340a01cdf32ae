import type { BusEvent } from '../events/put-events.ts'
import type { ObjectCreated } from './write-object.ts'

/**
 * What S3 tells EventBridge of a new object (S3 user guide, 'EventBridge event message structure').
 * The key is not encoded there.
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
