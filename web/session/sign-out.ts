import * as auth from '../../shared/contract/auth.ts'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { dropSessionMarker } from './session-marker.ts'

/** Ends the session and reloads the page at /, even when the call fails (spec §4). */
export async function signOut(): Promise<void> {
  await forgetPush().catch(console.error)
  try {
    await call(auth.logout)
  } catch (error) {
    console.error(String(error))
    dropSessionMarker()
  }
  location.assign(paths.home())
}

/** Ends push messages to this browser, which whoever signs in next would see. */
export async function forgetPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
