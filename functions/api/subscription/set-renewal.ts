import * as subscription from '../../../shared/contract/subscription.ts'
import { endSubscription, setRenewal } from '../../gateways/payments.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import { Conflict } from '../../runtime/errors.ts'
import { isPaying } from '../../workflows/apply-subscription.ts'
import { syncUser } from './sync-subscription.ts'

export const handler = handle(
  subscription.setRenewal,
  async ({ userId, body: { renews } }, deps) => {
    const { known } = await syncUser(userId, deps)
    if (known === undefined || !isPaying(known.state)) {
      throw new Conflict('You have no subscription that renews.')
    }
    const { subscriptionId, status } = known.state
    // The paid period is over. Until the subscription ends, Stripe keeps charging the open amount.
    const endsNow = !renews && status === 'past_due'
    if (endsNow) await endSubscription(subscriptionId)
    const isDone = endsNow || (await setRenewal(known, renews)) !== undefined
    const { user } = await syncUser(userId, deps)
    if (!isDone) throw new Conflict()
    return userResponse(user, deps.now())
  },
)
