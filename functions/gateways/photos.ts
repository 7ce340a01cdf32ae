import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { imageSize } from 'image-size'
import {
  maxPhotoBytes,
  maxPhotoPixels,
  type PhotoType,
} from '../../shared/contract/photo-limits.ts'
import { unusableKindOf, unusablePhoto } from '../../shared/rules/unusable-photo.ts'
import type { Deps } from '../runtime/deps.ts'
import { InvalidImage, NotFound, TooManyPixels } from '../runtime/errors.ts'
import { noteUpload } from '../table/uploads.ts'
import { imageUrlOf, ownsPhoto, photoKey, uploadKeyOf } from './photo-keys.ts'
import { isAbsent, photoBucket, s3 } from './photo-storage.ts'

/** Metadata of an upload: whose it is, and the id of its request, for the log lines of its processing. */
const metadata = 'x-amz-meta-'

/** How long a presigned POST is valid, in seconds. */
const presignSeconds = 300

/**
 * A form that sends one photo directly to S3, which refuses another type, another key or more than
 * 10 MB.
 */
export async function presign(userId: string, type: PhotoType, deps: Deps) {
  const { requestId } = deps
  const key = await newPhoto(userId, type, deps)
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: photoBucket(),
    Key: uploadKeyOf(key),
    Fields: {
      'Content-Type': type,
      [`${metadata}user-id`]: userId,
      ...(requestId && { [`${metadata}request-id`]: requestId }),
    },
    Conditions: [
      ['content-length-range', 1, maxPhotoBytes],
      ['eq', '$Content-Type', type],
    ],
    Expires: presignSeconds,
  })
  return { photo: key, url, fields }
}

/** The key of a new photo, which is deleted after a day unless something uses it. */
async function newPhoto(userId: string, type: PhotoType, { now, newId }: Deps): Promise<string> {
  const at = now()
  const key = photoKey(userId, newId(at), type)
  await noteUpload(userId, imageUrlOf(key), at)
  return key
}

/**
 * The bytes of one of the user's photos and what they are.
 *
 * @throws NotFound when it is absent or another user's
 * @throws InvalidImage when the bytes are no JPEG, PNG or WebP
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

/**
 * Stores a photo that came in a request's body.
 *
 * @throws InvalidImage when the bytes are no JPEG, PNG or WebP, or more than 10 MB
 */
export async function storePhoto(userId: string, bytes: Uint8Array, deps: Deps) {
  const photo = inspect(bytes)
  const { requestId } = deps
  const key = await newPhoto(userId, photo.type, deps)
  await s3.send(
    new PutObjectCommand({
      Bucket: photoBucket(),
      Key: uploadKeyOf(key),
      Body: bytes,
      ContentType: photo.type,
      Metadata: { 'user-id': userId, ...(requestId && { 'request-id': requestId }) },
    }),
  )
  return { ...photo, key }
}

/**
 * Detects the type of an image by its first bytes (RFC 2083 §3.1; ITU T.81 annex B; RFC 9649 §2.3).
 *
 * @throws InvalidImage when they are no JPEG, PNG or WebP, or more than 10 MB; its message says what to do with a TIFF, an
 *   SVG and a JPEG that is cut off
 * @throws TooManyPixels
 */
export function inspect(bytes: Uint8Array | undefined): { bytes: Uint8Array; type: PhotoType } {
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
