import * as community from '../../../shared/contract/community.ts'
import { handle } from '../../handling/handle.ts'
import { log } from '../../runtime/log.ts'
import { reportShare } from '../../table/reports.ts'

export const handler = handle(community.reportShare, async ({ userId, params, body }, deps) => {
  const { state, counts } = await reportShare(userId, params.id, body.reason, deps)
  log.warn('share reported', { shareId: params.id, reason: body.reason, counts, state })
  return { message: 'Thank you. You no longer see this milestone.' }
})
