import * as badges from '../../../shared/contract/badges.ts'
import { handle } from '../../handling/handle.ts'
import { awardBadges } from '../../workflows/award-badges.ts'

export const handler = handle(badges.checkBadges, async ({ userId }, deps) => ({
  count: await awardBadges(userId, deps),
}))
