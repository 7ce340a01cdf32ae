import { cookieNames } from '../../shared/rules/session-cookies.ts'

/**
 * The session itself is in cookies no script can read; beside them the server sets a marker that
 * says only that there is one, so that visitors cost no request.
 */
export function hasSessionMarker(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${markerName()}=1`)
}

/** For a sign-out the server could not be told of. */
export function dropSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markerName()}=; Path=/; Max-Age=0`
}

const markerName = () => cookieNames(location.origin).marker
