import * as notifications from '../../../shared/contract/notifications.ts'
import { developmentMode } from '../../gateways/development-inbox.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { addPushSubscription } from '../../table/push-subscriptions.ts'
import { preferencesAnswer } from './preferences-answer.ts'

export const handler = handle(notifications.subscribeToPush, async ({ userId, body }, deps) => {
  const { endpoint, keys } = body
  if (!isPushService(new URL(endpoint))) {
    const message = 'This is not the address of a push service.'
    throw new InvalidInput([{ path: 'endpoint', message }])
  }
  await addPushSubscription(userId, { endpoint, ...keys, createdAt: deps.now().toISOString() })
  return preferencesAnswer(userId)
})

/**
 * We will call this address: a name on the internet, or on one machine a service of that machine. An
 * address with a name or a password in it cannot be called.
 */
function isPushService({ protocol, hostname, username, password }: URL): boolean {
  if (username !== '' || password !== '') return false
  if (hostname === '127.0.0.1') return developmentMode()
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/.test(hostname)
}
