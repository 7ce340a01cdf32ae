import { badgeDue } from '../../../shared/events/badges.ts'
import { react } from '../../runtime/react.ts'
import { awardBadges } from '../../table/badges.ts'

export const handler = react(badgeDue, async ({ userId }, deps) => {
  await awardBadges(userId, deps)
})
