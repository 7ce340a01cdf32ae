import { photos } from '../../../shared/contract/photos.ts'
import { presign } from '../../gateways/photos.ts'
import { handle } from '../../runtime/handle.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(photos.presignPhoto, async ({ userId, body }, deps) => {
  await requireUser(userId)
  return presign(userId, deps.newId(deps.now()), body.contentType)
})
