import { keyOfImageUrl, ownsPhoto } from '../../gateways/photo-keys.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { isPhotoNamed } from '../../table/photo-names.ts'

/** Deletes a photo that something of its owner's has ceased to name, unless something else still does. */
export async function deleteUnnamedPhoto(userId: string, imageUrl: string): Promise<void> {
  if (!ownsPhoto(userId, imageUrl) || (await isPhotoNamed(userId, imageUrl))) return
  await deletePhoto(keyOfImageUrl(imageUrl))
}
