import * as badges from '../../../shared/contract/badges.ts'
import { handle } from '../../handling/handle.ts'
import { listEarned } from '../../table/badges.ts'

export const handler = handle(badges.listEarnedBadges, async ({ userId }) =>
  (await listEarned(userId)).map((badge) => ({ id: badge.badgeId, ...badge })),
)
