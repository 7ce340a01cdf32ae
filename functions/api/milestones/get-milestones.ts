import * as milestones from '../../../shared/contract/milestones.ts'
import { milestonesFor } from '../../../shared/rules/collection-milestones.ts'
import { handle } from '../../handling/handle.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(milestones.getMilestones, async ({ userId, plan }) =>
  milestonesFor((await requireUser(userId)).stickCount, await plan),
)
