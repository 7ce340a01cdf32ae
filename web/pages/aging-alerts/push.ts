import * as z from 'zod/mini'
import { subscribeToPush, unsubscribeFromPush } from '../../../shared/contract/notifications.ts'
import { call } from '../../api/client.ts'
import { hasWorkers, registerWorker } from '../../features/offline/register-worker.ts'

/** Whether this browser can show push messages. */
export const canPush = (): boolean =>
  hasWorkers() && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether the person or a policy has denied this site to show notifications. */
export const isDenied = (): boolean => canPush() && Notification.permission === 'denied'

/** Whether this browser gets push messages. */
export async function getsPush(): Promise<boolean> {
  return (await subscription()) != null && Notification.permission === 'granted'
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return registration?.pushManager.getSubscription()
}

/**
 * Asks for the permission, and subscribes this browser.
 *
 * @param key the VAPID key
 * @returns false without the permission
 */
export async function turnPushOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  // One with an earlier key would be refused.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await call(subscribeToPush, { body: z.parse(subscribeToPush.body, made.toJSON()) })
  return true
}

/** Ends the subscription of this browser. */
export async function turnPushOff(): Promise<void> {
  const current = await subscription()
  if (!current) return
  await call(unsubscribeFromPush, { body: { endpoint: current.endpoint } })
  await current.unsubscribe()
}
