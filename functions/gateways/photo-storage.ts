import { S3Client } from '@aws-sdk/client-s3'
import { credentialsOf } from '../runtime/credentials.ts'
import { env, pathStyleStorage } from '../runtime/env.ts'

/** A presigned PUT or POST must not carry the checksum of an empty body, hence `WHEN_REQUIRED`. */
export const s3 = new S3Client({
  credentials: credentialsOf('S3'),
  forcePathStyle: pathStyleStorage(),
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

export const photoBucket = (): string => env('PHOTO_BUCKET')

/**
 * Who may not list a bucket is denied what is not there (S3 API reference, 'GetObject').
 */
const absent = new Set(['NoSuchKey', 'AccessDenied'])

/** Whether storage says by this that there is no such photo, to a function that may not list. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && absent.has(error.name)

/**
 * Whether storage says by this that a photo was deleted. Only who may list is told so for certain:
 * what is merely denied must never be taken for gone by somebody who then deletes. HeadObject, which
 * has no body, says `NotFound`.
 */
export const isGone = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
