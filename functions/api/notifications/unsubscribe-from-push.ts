import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../runtime/handle.ts'
import { removePushSubscription } from '../../table/push-subscriptions.ts'

export const handler = handle(notifications.unsubscribeFromPush, async ({ userId, body }) => {
  await removePushSubscription(userId, body.endpoint)
  return { message: 'This browser gets no more push messages.' }
})
