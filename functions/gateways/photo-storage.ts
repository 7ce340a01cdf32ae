import { S3Client } from '@aws-sdk/client-s3'
import { connectionTo } from '../runtime/connection.ts'
import { env, pathStyleStorage } from '../runtime/env.ts'

/** A presigned PUT or POST must not carry the checksum of an empty body, hence `WHEN_REQUIRED`. */
export const s3 = new S3Client({
  ...connectionTo('S3'),
  forcePathStyle: pathStyleStorage(),
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

export const photoBucket = (): string => env('PHOTO_BUCKET')

/** Without the right to list, S3 returns 403 for an absent object (API reference, 'GetObject'). */
const absent = new Set(['NoSuchKey', 'AccessDenied'])

/** True if an error means that a photo does not exist, for functions without the right to list. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && absent.has(error.name)

/**
 * True if an error means that a photo was deleted, for functions with the right to list. A 403 does
 * not count: the caller then deletes. HeadObject has no body, so its error is `NotFound`.
 */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
