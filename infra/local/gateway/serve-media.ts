import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { EdgeRequest } from '../../edge/viewer-request.ts'
import type { LocalResponse } from '../serve-http.ts'

/** Plays CloudFront's `/media/` behaviour: photos out of the bucket, by their key. */
export async function serveMedia(
  { uri, method, headers }: EdgeRequest,
  s3: S3Client,
  bucket: string,
): Promise<LocalResponse> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 }
  try {
    const { Body, ContentType, CacheControl, ETag } = await s3.send(
      new GetObjectCommand({
        Bucket: bucket,
        Key: uri.slice(1),
        IfNoneMatch: headers['if-none-match']?.value,
      }),
    )
    return {
      status: 200,
      headers: {
        'content-type': ContentType ?? 'application/octet-stream',
        ...(CacheControl && { 'cache-control': CacheControl }),
        ...(ETag && { etag: ETag }),
      },
      body: (await Body?.transformToByteArray()) ?? '',
    }
  } catch (error) {
    // The SDK takes every status above 299 for a failure, and has no name for this one.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    return { status: status === 304 ? 304 : 404 }
  }
}
