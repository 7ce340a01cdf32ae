import { maxPhotoBytes } from '../../../shared/contract/photo-limits.ts'
import { PhotoError } from './photo-error.ts'

const namedLikeAPhoto = /\.(jpe?g|png|webp|hei[cf])$/i

/**
 * Refuses a chosen file that cannot become a photo, before any work is spent on it. Some systems
 * give HEIC files no type, so those go by their name; what is inside shows when it is read.
 *
 * @throws PhotoError
 */
export function checkPhoto(file: { name: string; type: string; size: number }): void {
  const isImage = file.type === '' ? namedLikeAPhoto.test(file.name) : isImageType(file.type)
  if (!isImage) throw new PhotoError('unreadable')
  if (file.size > maxPhotoBytes) throw new PhotoError('too-large')
}

function isImageType(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
