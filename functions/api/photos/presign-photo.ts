import { photos } from '../../../shared/contract/photos.ts'
import { presign } from '../../gateways/photos.ts'
import { live } from '../../runtime/deps.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(photos.presignPhoto, ({ userId, body }, deps = live) =>
  presign(userId, deps.newId(deps.now()), body.contentType),
)
