import * as badges from '../../../shared/contract/badges.ts'
import { badges as catalog, progressOf } from '../../../shared/rules/badges.ts'
import { handle } from '../../handling/handle.ts'
import { requireMeasures } from '../../workflows/award-badges.ts'

export const handler = handle(badges.listBadges, async ({ userId }, { now }) => {
  const measures = await requireMeasures(userId, now())
  return catalog.map((badge) => ({ ...badge, progress: progressOf(badge, measures) }))
})
