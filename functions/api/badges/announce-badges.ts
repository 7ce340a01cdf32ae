import * as badges from '../../../shared/contract/badges.ts'
import { handle } from '../../handling/handle.ts'
import { takeUnannounced } from '../../table/badges.ts'

export const handler = handle(badges.announceBadges, async ({ userId, signedInAt }) =>
  (await takeUnannounced(userId, signedInAt)).map((badge) => ({ id: badge.badgeId, ...badge })),
)
