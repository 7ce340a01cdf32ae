import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { photoKey as photoKeyField } from '../../shared/contract/fields.ts'
import { type PhotoType, photoTypes } from '../../shared/contract/photo-limits.ts'

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** A photo's key: a folder that does not reveal the user, and a name that cannot be guessed. */
export const photoKey = (userId: string, photoId: string, type: PhotoType): string =>
  `${folderOf(userId)}/${photoId}.${endings[type]}`

/** The folder of a user's photos, without a slash at the end. */
export const folderOf = (userId: string): string =>
  `media/${createHash('sha256').update(userId).digest('hex').slice(0, 24)}`

/** The key of an upload until its photo is redrawn. Nothing is served from there. */
export const uploadKeyOf = (key: string): string => key.replace(/^media\//, 'uploads/')

/** The key of the photo that an upload becomes; nothing for other keys. */
export const keyOfUpload = (uploadKey: string): string | undefined =>
  uploadKey.startsWith('uploads/') ? uploadKey.replace(/^uploads\//, 'media/') : undefined

/** The type of a photo by its key; nothing for its smaller versions and for other keys. */
export function typeOfKey(key: string): PhotoType | undefined {
  if (!z.safeParse(photoKeyField, key).success) return undefined
  return photoTypes.find((type) => key.endsWith(`.${endings[type]}`))
}

/** The path under which the product serves a photo. */
export const imageUrlOf = (key: string): string => `/${key}`

/** The key of a photo served under a path. */
export const keyOfImageUrl = (imageUrl: string): string => imageUrl.replace(/^\//, '')

/** True if a photo, by key or by path, is this user's own. */
export const ownsPhoto = (userId: string, keyOrPath: string): boolean =>
  keyOfImageUrl(keyOrPath).startsWith(`${folderOf(userId)}/`)
