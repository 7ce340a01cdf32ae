import { photoReplaced } from '../../../shared/events/photo-replaced.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { deleteUnnamedPhoto } from './delete-unnamed-photo.ts'

export const handler = subscribe(photoReplaced, ({ userId, imageUrl }) =>
  deleteUnnamedPhoto(userId, imageUrl),
)
