import { cookieNames } from '../../shared/rules/session-cookies.ts'

/**
 * The session is in cookies that no script can read. With them the server sets a readable marker,
 * so that a page of a visitor sends no request.
 */
export function hasSessionMarker(): boolean {
  if (typeof document === 'undefined') return false
  return document.cookie.split('; ').includes(`${markerName()}=1`)
}

/** For a sign-out that did not reach the server. */
export function dropSessionMarker(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${markerName()}=; Path=/; Max-Age=0`
}

const markerName = () => cookieNames(location.origin).marker
