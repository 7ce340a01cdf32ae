import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import { type PhotoSize, photoVariant } from '../../shared/rules/photo-variants.ts'
import { typeOfKey, uploadKeyOf } from './photo-keys.ts'
import { isGone, photoBucket, s3 } from './photo-storage.ts'

/** From here on a photo never changes under its key. */
const cacheControl = 'public, max-age=31536000, immutable'

/** An upload, `version` naming these bytes and no later ones. */
export type Upload = {
  readonly bytes: Uint8Array
  readonly version: string
  /** The owner. `undefined` for old uploads without this metadata. */
  readonly userId: string | undefined
  /** The id of the request. */
  readonly requestId: string | undefined
}

/** Returns the upload of a photo, or `undefined` if it was already deleted, redrawn or refused. */
export async function openUpload(key: string): Promise<Upload | undefined> {
  try {
    const Key = uploadKeyOf(key)
    const found = await s3.send(new GetObjectCommand({ Bucket: photoBucket(), Key }))
    const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
    if (bytes.length === 0) return undefined
    const { 'user-id': userId, 'request-id': requestId } = found.Metadata ?? {}
    return { bytes, version: found.ETag ?? '', userId, requestId }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/**
 * Replaces an upload that cannot be drawn by an empty object, which no form can send. It marks the
 * upload as refused.
 */
export async function refuseUpload(key: string, version: string): Promise<void> {
  const Key = uploadKeyOf(key)
  await putIf({ Bucket: photoBucket(), Key, Body: new Uint8Array(), IfMatch: version })
}

/** True if a photo was already redrawn. */
export const isDrawn = (key: string): Promise<boolean> => isThere(key)

export const hasUpload = (key: string): Promise<boolean> => isThere(uploadKeyOf(key))

async function isThere(Key: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: photoBucket(), Key }))
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/**
 * Puts a photo where it is served, unless it is there already.
 *
 * @returns whether it was put
 */
export const publishPhoto = (key: string, bytes: Uint8Array): Promise<boolean> =>
  putIf({
    Bucket: photoBucket(),
    Key: key,
    Body: bytes,
    ContentType: typeOfKey(key),
    CacheControl: cacheControl,
    IfNoneMatch: '*',
  })

/** Writes an object under a condition. Returns true if the condition held. */
async function putIf(input: PutObjectCommandInput): Promise<boolean> {
  try {
    await s3.send(new PutObjectCommand(input))
    return true
  } catch (error) {
    if (isGone(error) || (error instanceof Error && error.name === 'PreconditionFailed')) {
      return false
    }
    throw error
  }
}

/** Stores a smaller version of a photo, a WebP, next to it. */
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
