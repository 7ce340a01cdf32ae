import * as photos from '../../../shared/contract/photos.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { loadPhoto, storePhoto } from '../../gateways/photos.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(photos.uploadPhoto, async ({ userId, body, file }, deps) => {
  if (body !== undefined) {
    await loadPhoto(userId, body.photo)
    return { imageUrl: imageUrlOf(body.photo) }
  }
  const { key } = await storePhoto(userId, file ?? new Uint8Array(), deps)
  return { imageUrl: imageUrlOf(key) }
})
