import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'

/**
 * A browser that can show push messages until the test ends.
 *
 * @param said what its person says when asked
 * @param isSubscribed whether it has subscribed before
 */
export function allowPush(
  permission: NotificationPermission,
  outcome: NotificationPermission = permission,
  isSubscribed = false,
) {
  const endpoint = 'https://push.example/ana'
  const idInApi = createHash('sha256').update(endpoint).digest('base64url')
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const unsubscribe = async () => {
    current = null
  }
  const toJSON = () => ({ endpoint, expirationTime: null, keys })
  const made = { endpoint, unsubscribe, toJSON }
  let current: typeof made | null = isSubscribed ? made : null
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => (current = made),
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
