import { shareLiked } from '../../../shared/events/community.ts'
import { react } from '../../runtime/react.ts'
import { awardBadges } from '../../table/badges.ts'

export const handler = react(shareLiked, async ({ userId }, deps) => {
  await awardBadges(userId, deps, async () => [])
})
