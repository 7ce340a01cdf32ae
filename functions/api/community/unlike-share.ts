import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { unlikeShare } from '../../table/likes.ts'

export const handler = handle(community.unlikeShare, ({ userId, params }) =>
  unlikeShare(userId, params.id),
)
