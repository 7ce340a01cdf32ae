import * as badges from '../../../shared/contract/badges.ts'
import { badges as catalog, progressOf } from '../../../shared/rules/badges.ts'
import { handle } from '../../handling/handle.ts'
import { NotFound } from '../../runtime/errors.ts'
import { requireMeasures } from '../../workflows/award-badges.ts'

export const handler = handle(badges.getBadgeProgress, async ({ userId, params }, { now }) => {
  const badge = catalog.find(({ id }) => id === params.id)
  if (badge === undefined) throw new NotFound('This badge does not exist.')
  return { progress: progressOf(badge, await requireMeasures(userId, now())) }
})
