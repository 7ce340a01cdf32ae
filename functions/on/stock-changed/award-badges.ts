import { stockChanged } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { awardBadges } from '../../table/badges.ts'

export const handler = react(stockChanged, async ({ userId }, deps) => {
  await awardBadges(userId, deps)
})
