import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { getPreferences } from '../../shared/contract/notifications.ts'
import { respond } from './network.ts'
import { samplePreferences } from './samples.ts'

/** A VAPID key is base64url. */
export const earlierKey = 'AAAA'

/**
 * A browser that can show push messages until the test ends.
 *
 * @param said what its person says when asked
 * @param isSubscribed whether it has subscribed before, with `earlierKey`
 */
export function allowPush(
  permission: NotificationPermission,
  outcome: NotificationPermission = permission,
  isSubscribed = false,
) {
  // After the first page, a browser that has subscribed asks for the key of today.
  if (isSubscribed) respond(getPreferences, samplePreferences())
  const endpoint = 'https://push.example/ana'
  const idInApi = createHash('sha256').update(endpoint).digest('base64url')
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  let made = 0
  const newSubscription = (key: string) => {
    const address = made++ === 0 ? endpoint : `${endpoint}/${made}`
    return {
      endpoint: address,
      options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ endpoint: address, expirationTime: null, keys }),
      unsubscribe: async () => {
        current = null
      },
    }
  }
  let current: ReturnType<typeof newSubscription> | null = isSubscribed
    ? newSubscription(earlierKey)
    : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) =>
      (current = newSubscription(applicationServerKey)),
  }
  const registration = { pushManager }
  const requested = { permission, requestPermission: async () => (requested.permission = outcome) }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', requested)
  const serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return { endpoint, keys, id: idInApi, isSubscribed: () => current !== null }
}
