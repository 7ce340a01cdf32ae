import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { removePushSubscription } from '../../table/push-subscriptions.ts'

export const handler = handle(notifications.removePushBrowser, async ({ userId, params }) => {
  await removePushSubscription(userId, params.id)
  return { message: 'This browser gets no more push messages.' }
})
