import * as subscription from '../../../shared/contract/subscription.ts'
import { findSubscription } from '../../gateways/find-subscription.ts'
import { previewChange } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { requireUser } from '../../table/users.ts'
import { requireActive } from './require-active.ts'

export const handler = handle(
  subscription.previewPlan,
  async ({ userId, query: { plan } }, { now }) => {
    const { subscription } = await requireUser(userId)
    const known = requireActive(
      subscription && (await findSubscription(subscription.subscriptionId, subscription.plan)),
      plan,
    )
    const prorationDate = Math.floor(now().valueOf() / 1000)
    const costs = await previewChange(known, plan, prorationDate)
    return { plan, ...costs, nextPaymentAt: known.state.periodEnd, prorationDate }
  },
)
