import { badgeDue } from '../../shared/events/badges.ts'
import { shareCreated, shareLiked } from '../../shared/events/community.ts'
import { stockChanged } from '../../shared/events/index.ts'
import { react } from '../handling/react.ts'
import { listKeptPurchases } from '../table/due.ts'
import { awardBadges } from '../workflows/award-badges.ts'

/** Only a changed stock can bring a badge for an age, and never a share or a like. */
export const handler = react(
  [badgeDue, shareCreated, shareLiked, stockChanged],
  async (detail, deps) => {
    const { userId } = detail
    if ('cigarId' in detail) {
      await awardBadges(userId, deps, () => listKeptPurchases(userId, detail.cigarId))
    } else {
      await awardBadges(userId, deps, 'shareId' in detail ? async () => [] : undefined)
    }
  },
)
