import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { hideShare } from '../../table/hidden-shares.ts'

const hidden = {
  milestone: 'You no longer see this milestone.',
  collector: 'You no longer see milestones of this collector.',
}

export const handler = handle(community.hideShare, async ({ userId, params, body }, deps) => {
  await hideShare(userId, params.id, body.what, deps.now())
  return { message: hidden[body.what] }
})
