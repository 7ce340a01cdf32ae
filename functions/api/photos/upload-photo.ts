import * as photos from '../../../shared/contract/photos.ts'
import { imageUrlOf } from '../../gateways/photo-keys.ts'
import { loadPhoto, storePhoto } from '../../gateways/photos.ts'
import { handle } from '../../runtime/handle.ts'
import { fileInForm } from '../../runtime/multipart.ts'

export const handler = handle(photos.uploadPhoto, async ({ userId, body, raw }, deps) => {
  if (raw === undefined) {
    await loadPhoto(userId, body.photo)
    return { imageUrl: imageUrlOf(body.photo) }
  }
  const { key } = await storePhoto(
    userId,
    await fileInForm(raw, photos.uploadPhoto.rawBody.field),
    deps,
  )
  return { imageUrl: imageUrlOf(key) }
})
