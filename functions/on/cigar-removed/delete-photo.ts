import { cigarRemoved } from '../../../shared/events/cigar-removed.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { deleteUnnamedPhoto } from '../photo-replaced/delete-unnamed-photo.ts'

export const handler = subscribe(cigarRemoved, async ({ userId, imageUrl }) => {
  if (imageUrl !== undefined) await deleteUnnamedPhoto(userId, imageUrl)
})
