import * as notifications from '../../../shared/contract/notifications.ts'
import { isPushAddress } from '../../gateways/push-address.ts'
import { handle } from '../../handling/handle.ts'
import { pushKey } from '../../runtime/env.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { addPushSubscription } from '../../table/push-subscriptions.ts'
import { whileSessionLasts } from '../../table/users.ts'
import { nameBrowser } from './name-browser.ts'
import { preferencesResponse } from './preferences-response.ts'

export const handler = handle(notifications.subscribeToPush, async (request, deps) => {
  const { userId, signedInAt, body, userAgent } = request
  const { endpoint, keys } = body
  if (!isPushAddress(endpoint)) {
    const message = 'This is not the address of a push service.'
    throw new InvalidInput([{ path: 'endpoint', message }])
  }
  const [name, key] = [nameBrowser(userAgent), pushKey()]
  await addPushSubscription(
    userId,
    {
      endpoint,
      ...keys,
      ...(key && { key }),
      ...(name && { name }),
      createdAt: deps.now().toISOString(),
    },
    whileSessionLasts(userId, signedInAt),
  )
  return preferencesResponse(userId)
})
