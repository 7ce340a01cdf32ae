import { cookieNames } from '../../shared/rules/session-cookies.ts'

/**
 * Set from the moment a person signs out until the server has ended the session, whose cookies no script
 * can remove. It names nobody.
 */
const pendingKey = 'sign_out_pending'

/** Whether a person has signed out here and the server does not know yet. */
export const isSignOutPending = (): boolean => localStorage.getItem(pendingKey) !== null

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
export function beginSignOut(): void {
  localStorage.setItem(pendingKey, '1')
  dropSessionMarker()
}

export function finishSignOut(): void {
  localStorage.removeItem(pendingKey)
  // The browser tells other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: pendingKey }))
}

/** Calls `onChange` when a sign-out begins in another tab, or is finished in any. */
export function watchSignOut(onChange: () => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === pendingKey) onChange()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
