import { createHash } from 'node:crypto'
import type { PhotoType } from '../../shared/contract/photos.ts'

const endings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const

/** A photo's key: a folder that does not tell its owner, and an unguessable name. */
export const photoKey = (userId: string, photoId: string, type: PhotoType): string =>
  `${folderOf(userId)}/${photoId}.${endings[type]}`

const folderOf = (userId: string) =>
  `media/${createHash('sha256').update(userId).digest('hex').slice(0, 24)}`

/** The path under which the product serves a photo. */
export const imageUrlOf = (key: string): string => `/${key}`

/** Whether a photo, by key or by path, is this user's own. */
export const ownsPhoto = (userId: string, keyOrPath: string): boolean =>
  keyOrPath.replace(/^\//, '').startsWith(`${folderOf(userId)}/`)
