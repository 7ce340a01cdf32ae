import { stockChanged } from '../../../shared/events/index.ts'
import { react } from '../../runtime/react.ts'
import { awardBadges } from '../../table/badges.ts'
import { listKeptPurchases } from '../../table/due.ts'

/** Of the ages, only those of this cigar can be new. */
export const handler = react(stockChanged, async ({ userId, cigarId }, deps) => {
  await awardBadges(userId, deps, () => listKeptPurchases(userId, cigarId))
})
