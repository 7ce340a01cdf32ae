import { Readable } from 'node:stream'
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { type PhotoSize, photoVariant } from '../../shared/rules/photo-variants.ts'
import { typeOfKey } from './photo-keys.ts'
import { isGone, photoBucket, s3 } from './photo-storage.ts'

/** From here on a photo never changes under its key. */
const cacheControl = 'public, max-age=31536000, immutable'

/** A mark only we can set: a presigned form takes no metadata. */
const processed = { processed: '1' }

/** A photo as it was uploaded, `version` naming these bytes and no later ones. */
export type Upload = { readonly bytes: Uint8Array; readonly version: string }

/**
 * A photo that waits for its processing.
 *
 * @returns 'processed' when it has had it, 'gone' when it was deleted meanwhile
 */
export async function openUpload(key: string): Promise<Upload | 'processed' | 'gone'> {
  try {
    const { Body, ETag, Metadata } = await s3.send(
      new GetObjectCommand({ Bucket: photoBucket(), Key: key }),
    )
    if (Metadata?.processed !== undefined) {
      if (Body instanceof Readable) Body.destroy()
      return 'processed'
    }
    return { bytes: (await Body?.transformToByteArray()) ?? new Uint8Array(), version: ETag ?? '' }
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}

/**
 * Puts the processed photo in the place of the upload, unless something else is there by now.
 *
 * @param version of the upload it was made from
 * @returns 'replaced' when another photo was uploaded under the key, 'gone' when it was deleted
 */
export async function replaceUpload(
  key: string,
  version: string,
  bytes: Uint8Array,
): Promise<'done' | 'replaced' | 'gone'> {
  try {
    await s3.send(
      new PutObjectCommand({
        Bucket: photoBucket(),
        Key: key,
        Body: bytes,
        ContentType: typeOfKey(key),
        CacheControl: cacheControl,
        Metadata: processed,
        IfMatch: version,
      }),
    )
    return 'done'
  } catch (error) {
    if (isGone(error)) return 'gone'
    if (error instanceof Error && error.name === 'PreconditionFailed') return 'replaced'
    throw error
  }
}

/** Keeps a smaller picture, a WebP, beside its photo. */
export async function storeSmaller(key: string, size: PhotoSize, bytes: Uint8Array): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: photoBucket(),
      Key: photoVariant(key, size),
      Body: bytes,
      ContentType: 'image/webp',
      CacheControl: cacheControl,
    }),
  )
}
