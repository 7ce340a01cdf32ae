import * as subscription from '../../../shared/contract/subscription.ts'
import { handle } from '../../runtime/handle.ts'
import { userAnswer } from '../auth/user-answer.ts'
import { syncUser } from './sync-subscription.ts'

export const handler = handle(subscription.refreshSubscription, async ({ userId }, deps) => {
  const { user } = await syncUser(userId, deps)
  return userAnswer(user, deps.now())
})
