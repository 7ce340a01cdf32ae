import * as photos from '../../../shared/contract/photos.ts'
import { presign } from '../../gateways/photos.ts'
import { handle } from '../../handling/handle.ts'
import { newPhoto } from '../../workflows/add-photo.ts'

export const handler = handle(photos.presignPhoto, async ({ userId, body }, deps) => {
  const key = await newPhoto(userId, body.contentType, deps)
  return presign({ key, userId, requestId: deps.requestId }, body.contentType)
})
