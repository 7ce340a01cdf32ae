import { sendSignOut } from '../api/send.ts'
import { startSignOut } from '../api/session-marker.ts'
import { paths } from '../paths.ts'
import { clearTab } from '../ui/store.ts'
import { closeToast, toast, undoMs } from '../ui/toast.tsx'
import { dropDrafts, hasDrafts } from './draft.ts'
import { clearOfflineCache, dropPhotos } from './end-session.ts'

/** Signs out, unless something that was typed is not saved: then a toast asks first. */
export async function signOut(): Promise<void> {
  if (!hasDrafts()) return leave()
  toast({
    title: 'Not Signed Out',
    description: 'What you entered and did not save is discarded when you sign out.',
    duration: undoMs,
    action: { label: 'Discard and Sign Out', onSelect: leave },
  })
}

/**
 * Ends the session and reloads the page at /, even when the call fails (spec §4): then it is pending. First
 * what waits is sent, because nothing of the user stays on this device.
 */
async function leave(): Promise<void> {
  const isSafe = await import('../features/offline/sending.ts')
    .then(({ isSafeToLeave }) => isSafeToLeave())
    // Without the code, nothing can be sent.
    .catch(() => true)
  if (!isSafe) return
  // Closing a toast sends the removal that it offers to undo, while the session lasts.
  void closeToast()
  dropDrafts()
  // The entries of an import.
  clearTab()
  await dropPhotos()
  // Whoever signs in next would see its messages.
  await import('../features/alerts/push.ts')
    .then(({ forgetPush }) => forgetPush())
    .catch(console.error)
  startSignOut()
  await clearOfflineCache()
  await sendSignOut().catch((error) => console.error(String(error)))
  location.assign(paths.home())
}
