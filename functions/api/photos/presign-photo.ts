import * as photos from '../../../shared/contract/photos.ts'
import { presign } from '../../gateways/photos.ts'
import { handle } from '../../handling/handle.ts'

export const handler = handle(photos.presignPhoto, ({ userId, body }, deps) =>
  presign(userId, body.contentType, deps),
)
