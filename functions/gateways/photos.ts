import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { imageSize } from 'image-size'
import {
  maxPhotoBytes,
  maxPhotoPixels,
  type PhotoType,
} from '../../shared/contract/photo-limits.ts'
import { unusableKindOf, unusablePhoto } from '../../shared/rules/unusable-photo.ts'
import { InvalidImage, NotFound, TooManyPixels } from '../runtime/errors.ts'
import { ownsPhoto, uploadKeyOf } from './photo-keys.ts'
import { isAbsent, photoBucket, s3 } from './photo-storage.ts'

/** A photo that is uploaded, its owner, and the id of the request, for log lines. */
type NewUpload = {
  readonly key: string
  readonly userId: string
  readonly requestId: string | undefined
}

const metadataOf = ({ userId, requestId }: NewUpload) => ({
  'user-id': userId,
  ...(requestId && { 'request-id': requestId }),
})

/** Lifetime of a presigned POST, in seconds. */
const presignSeconds = 300

/**
 * Returns a form that sends one photo directly to S3, which refuses another type, another key or more
 * than 10 MB.
 */
export async function presign(upload: NewUpload, type: PhotoType) {
  const metadata = Object.entries(metadataOf(upload))
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: photoBucket(),
    Key: uploadKeyOf(upload.key),
    Fields: {
      'Content-Type': type,
      ...Object.fromEntries(metadata.map(([name, value]) => [`x-amz-meta-${name}`, value])),
    },
    Conditions: [
      ['content-length-range', 1, maxPhotoBytes],
      ['eq', '$Content-Type', type],
    ],
    Expires: presignSeconds,
  })
  return { photo: upload.key, url, fields }
}

/**
 * Returns the bytes and the type of one of the user's photos.
 *
 * @throws NotFound if it does not exist or is another user's
 * @throws InvalidImage if the bytes are not a JPEG, PNG or WebP
 */
export async function loadPhoto(userId: string, key: string) {
  if (!ownsPhoto(userId, key)) throw new NotFound('This photo does not exist.')
  const read = async (Key: string) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: photoBucket(), Key }))
    return inspect(await Body?.transformToByteArray())
  }
  try {
    // In this order: the upload is deleted after the photo is written.
    return await read(uploadKeyOf(key)).catch((error: unknown) => {
      if (isAbsent(error)) return read(key)
      throw error
    })
  } catch (error) {
    throw isAbsent(error) ? new NotFound('This photo does not exist.') : error
  }
}

/** Puts an upload into storage, where it waits to be redrawn. */
export async function putUpload(upload: NewUpload, { bytes, type }: Photo): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: photoBucket(),
      Key: uploadKeyOf(upload.key),
      Body: bytes,
      ContentType: type,
      Metadata: metadataOf(upload),
    }),
  )
}

type Photo = { readonly bytes: Uint8Array; readonly type: PhotoType }

/**
 * Detects the type of an image by its first bytes (RFC 2083 §3.1; ITU T.81 annex B; RFC 9649 §2.3).
 *
 * @throws InvalidImage for another type, a damaged file, or more than 10 MB; its message explains a TIFF,
 *   an SVG and a truncated JPEG
 * @throws TooManyPixels
 */
export function inspect(bytes: Uint8Array | undefined): Photo {
  if (bytes === undefined || bytes.length > maxPhotoBytes) throw new InvalidImage()
  const type = typeOf(bytes)
  const unusable = unusableKindOf(bytes)
  if (unusable !== undefined) throw new InvalidImage(unusablePhoto[unusable])
  if (type === undefined) throw new InvalidImage()
  if (countPixels(bytes) > maxPhotoPixels) throw new TooManyPixels()
  return { bytes, type }
}

/**
 * Returns the number of pixels in a picture's header, or 0 if the header is damaged. Decoders need a
 * limit of their own, because they read pictures that this cannot.
 */
function countPixels(bytes: Uint8Array): number {
  try {
    const { width, height } = imageSize(bytes)
    return width * height
  } catch {
    return 0
  }
}

function typeOf(bytes: Uint8Array): PhotoType | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return head.startsWith('RIFF') && head.slice(8) === 'WEBP' ? 'image/webp' : undefined
}
