import { cigarRemoved } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { deleteUnusedPhoto } from '../photo-replaced/delete-photo.ts'

export const handler = react(cigarRemoved, async ({ userId, imageUrl }) => {
  if (imageUrl !== undefined) await deleteUnusedPhoto(userId, imageUrl)
})
