import * as auth from '../../shared/contract/auth.ts'
import { call } from '../api/client.ts'
import { paths } from '../paths.ts'
import { closeToast } from '../ui/toast.tsx'
import { dropDraft } from './draft-place.ts'
import { forgetAnswers } from './end-session.ts'
import { dropSessionMarker } from './session-marker.ts'

/**
 * Ends the session and reloads the page at /, even when the call fails (spec §4). First a smoke that
 * waits is sent, because nothing of the user stays on this device.
 */
export async function signOut(): Promise<void> {
  const isSafe = await import('../features/offline/waiting-smokes.ts')
    .then(({ isSafeToLeave }) => isSafeToLeave())
    // Without the code, nothing can be sent.
    .catch(() => true)
  if (!isSafe) return
  // What it offers to undo is sent while the session lasts.
  closeToast()
  dropDraft()
  await forgetPush().catch(console.error)
  await forgetAnswers()
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
