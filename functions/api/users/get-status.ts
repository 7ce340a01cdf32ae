import * as users from '../../../shared/contract/users.ts'
import { planLimits, planOf } from '../../../shared/rules/plans.ts'
import { handle } from '../../runtime/handle.ts'
import { scansUsed } from '../../table/scans.ts'
import { requireUser, subscriptionOf } from '../../table/users.ts'

export const handler = handle(users.getStatus, async ({ userId }, deps) => {
  const user = await requireUser(userId)
  const plan = planOf(subscriptionOf(user), deps.now())
  const { scans, cigars } = planLimits[plan]
  const periodEnd = user.subscriptionCurrentPeriodEnd
  return {
    subscriptionStatus: user.subscriptionStatus,
    ...(periodEnd && { subscriptionCurrentPeriodEnd: periodEnd }),
    plan,
    aiScansUsed: scansUsed(user, plan, deps.now()),
    ...(scans !== undefined && { scanLimit: scans }),
    totalCigars: user.stickCount,
    ...(cigars !== undefined && { cigarLimit: cigars }),
  }
})
