import { photoReplaced } from '../../../shared/events/index.ts'
import { keyOfImageUrl, ownsPhoto } from '../../gateways/photo-keys.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { react } from '../../runtime/react.ts'
import { isPhotoNamed } from '../../table/photo-names.ts'

/** Deletes a photo of a user, unless a cigar or the profile still uses it. */
export async function deleteUnusedPhoto(userId: string, imageUrl: string): Promise<void> {
  if (!ownsPhoto(userId, imageUrl) || (await isPhotoNamed(userId, imageUrl))) return
  await deletePhoto(keyOfImageUrl(imageUrl))
}

export const handler = react(photoReplaced, ({ userId, imageUrl }) =>
  deleteUnusedPhoto(userId, imageUrl),
)
