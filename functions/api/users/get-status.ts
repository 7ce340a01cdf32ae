import * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { planResponse } from '../../responses/user-response.ts'
import { scansUsed } from '../../table/scans.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(users.getStatus, async ({ userId }, deps) => {
  const now = deps.now()
  const user = await requireUser(userId)
  const { plan, ...paid } = planResponse(user, now)
  const { scans, cigars } = planLimits[plan]
  return {
    ...paid,
    plan,
    aiScansUsed: scansUsed(user, plan, now),
    ...(scans !== undefined && { scanLimit: scans }),
    totalCigars: user.stickCount,
    ...(cigars !== undefined && { cigarLimit: cigars }),
  }
})
