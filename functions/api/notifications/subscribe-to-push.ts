import * as notifications from '../../../shared/contract/notifications.ts'
import { isPushAddress } from '../../gateways/push-address.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { addPushSubscription } from '../../table/push-subscriptions.ts'
import { preferencesAnswer } from './preferences-answer.ts'

export const handler = handle(notifications.subscribeToPush, async ({ userId, body }, deps) => {
  const { endpoint, keys } = body
  if (!isPushAddress(endpoint)) {
    const message = 'This is not the address of a push service.'
    throw new InvalidInput([{ path: 'endpoint', message }])
  }
  await addPushSubscription(userId, { endpoint, ...keys, createdAt: deps.now().toISOString() })
  return preferencesAnswer(userId)
})
