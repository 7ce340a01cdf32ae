import * as subscription from '../../../shared/contract/subscription.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import { syncUser } from './sync-subscription.ts'

export const handler = handle(subscription.refreshSubscription, async ({ userId }, deps) => {
  const { user } = await syncUser(userId, deps)
  return userResponse(user, deps.now())
})
