import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { deleteShare } from '../../table/shares.ts'

export const handler = handle(community.deleteShare, async ({ userId, params }, deps) => {
  await deleteShare(userId, params.id, deps)
  return { message: 'The milestone is no longer shared.' }
})
