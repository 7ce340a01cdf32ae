import { cookieNames } from '../../shared/rules/session-cookies.ts'
import { createStoredText, storeText } from '../ui/store.ts'

/**
 * Set from the moment a person signs out until the server has ended the session, whose cookies no script
 * can remove. It names nobody.
 */
const pendingKey = 'sign_out_pending'
export const pendingSignOut = createStoredText(pendingKey)

/** True if the user signed out here and the server does not know yet. */
export const isSignOutPending = (): boolean => pendingSignOut.get() !== null

/**
 * No script can read the session's cookies. The server also sets a readable marker, so that a
 * visitor's page sends no request.
 */
export function hasSessionMarker(): boolean {
  if (typeof document === 'undefined' || isSignOutPending()) return false
  return document.cookie.split('; ').includes(`${markerName()}=1`)
}

/** For a session that the server has ended, or cannot end yet. */
export function dropSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markerName()}=; Path=/; Max-Age=0`
}

const markerName = () => cookieNames(location.origin).marker

/** From now on all tabs show a visitor's pages, and nothing is asked of the server but the end of the session. */
export function startSignOut(): void {
  // Without a notification: this tab goes on until it has sent what it can, and then reloads.
  storeText(pendingKey, '1')
  dropSessionMarker()
}

export const finishSignOut = (): boolean => pendingSignOut.set(null)
