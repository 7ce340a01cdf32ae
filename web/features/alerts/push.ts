import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
  getPreferences,
  listPushBrowsers,
  removePushBrowser,
  subscribeToPush,
} from '../../../shared/contract/notifications.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { createStoredText } from '../../ui/store.ts'
import { hasWorkers, registerWorker } from '../offline/register-worker.ts'

/** The user whose messages this browser shows, see `ownerMark`. */
const pushOwner = createStoredText('push_owner')

/** True if this browser can show push messages. */
export const canPush = (): boolean =>
  hasWorkers() && 'PushManager' in globalThis && 'Notification' in globalThis

/** True if the user or a policy denies notifications of this site. */
export const isDenied = (): boolean => canPush() && Notification.permission === 'denied'

async function subscription(): Promise<PushSubscription | null> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The id of a browser in our API: the SHA-256 hash of its endpoint, base64url. */
async function idOf({ endpoint }: PushSubscription): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The id of this browser; null when it would show no push messages. */
async function ownId(): Promise<string | null> {
  const current = await subscription()
  return current && Notification.permission === 'granted' ? idOf(current) : null
}

/** The id of this browser, which the server may have removed. Asked for again after each change. */
export const ownIdQuery = {
  queryKey: ['push in this browser'],
  queryFn: ownId,
  gcTime: 0,
  meta: { reads: listPushBrowsers.reads },
}

export const pushBrowsersQuery = queryOf(listPushBrowsers)

/** True if this browser gets push messages: it has subscribed, and the server knows it. */
export function useOwnPush(): boolean {
  const { data: own } = useQuery(ownIdQuery)
  const { data: browsers = [] } = useQuery({ ...pushBrowsersQuery, enabled: own != null })
  return browsers.some(({ id }) => id === own)
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
  await subscribe(key)
  return true
}

/** Subscribes this browser, in place of an earlier subscription: a browser refuses a second key beside it. */
async function subscribe(key: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  await notifyServer(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  )
}

const notifyServer = (made: PushSubscription) =>
  call(subscribeToPush, { body: z.parse(subscribeToPush.body, made.toJSON()) })

/** Ends push messages to a browser: this one, when it has that id. */
export async function turnPushOff(id: string): Promise<void> {
  await call(removePushBrowser, { params: { id } })
  const current = await subscription()
  if (current && (await idOf(current)) === id) await current.unsubscribe()
}

/** The time that a sign-out waits for the server, in milliseconds. */
const leavingMs = 5_000

/** Ends push messages to this browser before its person signs out, also when the server cannot be told. */
export async function forgetPush(): Promise<void> {
  const current = await subscription()
  if (!current) return
  const [params, signal] = [{ id: await idOf(current) }, AbortSignal.timeout(leavingMs)]
  await Promise.allSettled([call(removePushBrowser, { params, signal }), current.unsubscribe()])
}

/** Ends this browser's subscription where the server has none any more. */
export async function dropSubscription(): Promise<void> {
  await (await subscription())?.unsubscribe()
}

/**
 * Makes this browser the user's: ends the push messages of another user, whose session here ran out, and
 * renews the user's own subscription after a change of the VAPID key.
 */
export async function claimPush(userId: string): Promise<void> {
  const [before, owner] = [pushOwner.get(), ownerMark(userId)]
  if (before !== null && before !== owner) await dropSubscription()
  pushOwner.set(owner)
  await renewSubscription()
}

/** Subscribes again if the server sends to this browser, but now signs with another key than it subscribed with. */
async function renewSubscription(): Promise<void> {
  const id = await ownId()
  const key = (await subscription())?.options.applicationServerKey
  if (id === null || !key) return
  const { pushKey } = await queryClient.fetchQuery(queryOf(getPreferences))
  if (pushKey === undefined || pushKey === base64url(key)) return
  const browsers = await call(listPushBrowsers)
  if (!browsers.some((browser) => browser.id === id)) return
  await subscribe(pushKey)
  await call(removePushBrowser, { params: { id } })
  await refresh(queryClient, subscribeToPush.changes)
}

/**
 * Makes a change that ends all push messages of the user; afterwards this browser gets them again, if it
 * did before.
 */
export async function keepingPush<T>(change: () => Promise<T>): Promise<T> {
  const own = await ownId().catch(() => null)
  const known = own === null ? [] : await call(listPushBrowsers).catch(() => [])
  const changed = await change()
  const current = known.some(({ id }) => id === own) ? await subscription() : null
  // Without a response, the settings show that it is off.
  if (current) await notifyServer(current).catch(console.error)
  return changed
}
