import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { likeShare } from '../../table/likes.ts'

export const handler = handle(community.likeShare, ({ userId, params }, deps) =>
  likeShare(userId, params.id, deps),
)
