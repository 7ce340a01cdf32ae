import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { EdgeRequest } from '../../edge/viewer-request.ts'
import { resources } from '../environment.ts'
import type { LocalResponse } from '../serve-http.ts'

/** Acts as CloudFront's `/media/` behavior: photos from the bucket, by their keys. */
export async function serveMedia(
  { uri, method, headers }: EdgeRequest,
  s3: S3Client,
): Promise<LocalResponse> {
  if (method !== 'GET' && method !== 'HEAD') return { status: 405 }
  try {
    const { Body, ContentType, CacheControl, ETag } = await s3.send(
      new GetObjectCommand({
        Bucket: resources.photoBucket,
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
    // The SDK throws for every status above 299, and has no name for 304.
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    return { status: status === 304 ? 304 : 404 }
  }
}
