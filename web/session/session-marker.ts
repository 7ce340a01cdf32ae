import { cookieNames } from '../../shared/rules/session-cookies.ts'

/**
 * No script can read the session's cookies. The server also sets a readable marker, so that a
 * visitor's page sends no request.
 */
export function hasSessionMarker(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${markerName()}=1`)
}

/** For a sign-out that the server did not answer. */
export function dropSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markerName()}=; Path=/; Max-Age=0`
}

const markerName = () => cookieNames(location.origin).marker
