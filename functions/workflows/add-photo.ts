import type { PhotoType } from '../../shared/contract/photo-limits.ts'
import { imageUrlOf, photoKey } from '../gateways/photo-keys.ts'
import { inspect, putUpload } from '../gateways/photos.ts'
import type { Deps } from '../runtime/deps.ts'
import { noteUpload } from '../table/uploads.ts'

/** Returns the key of a new photo. It is deleted after a day unless something uses it. */
export async function newPhoto(
  userId: string,
  type: PhotoType,
  { now, newId }: Deps,
): Promise<string> {
  const at = now()
  const key = photoKey(userId, newId(at), type)
  await noteUpload(userId, imageUrlOf(key), at)
  return key
}

/**
 * Stores a photo from a request's body.
 *
 * @throws InvalidImage if the bytes are not a JPEG, PNG or WebP, or more than 10 MB
 */
export async function storePhoto(userId: string, bytes: Uint8Array, deps: Deps) {
  const photo = inspect(bytes)
  const key = await newPhoto(userId, photo.type, deps)
  await putUpload({ key, userId, requestId: deps.requestId }, photo)
  return { ...photo, key }
}
