import * as milestones from '../../../shared/contract/milestones.ts'
import { milestonesOf } from '../../../shared/rules/collection-milestones.ts'
import { handle } from '../../runtime/handle.ts'
import { requireUser } from '../../table/users.ts'

/** How many milestones every plan shows (spec §2 'Collection Milestones card'). */
const shownToAll = 2

export const handler = handle(milestones.getMilestones, async ({ userId, plan }) => {
  const user = await requireUser(userId)
  const isPremium = (await plan) === 'premium'
  const { milestones: all, ...progress } = milestonesOf(user.stickCount)
  return {
    count: user.stickCount,
    ...progress,
    milestones: all.map((milestone, index) =>
      isPremium || index < shownToAll
        ? { locked: false as const, ...milestone }
        : { locked: true as const, id: milestone.id },
    ),
  }
})
