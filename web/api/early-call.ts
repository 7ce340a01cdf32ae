import { hasSessionMarker } from './session-marker.ts'

/**
 * Every page asks first who the user is. The contract's entry would come with the program, which is
 * later.
 */
const path = '/api/auth/user'

type EarlyCall = { readonly requestId: string; readonly response: Promise<Response> }

let call: EarlyCall | undefined

/**
 * Asks who the user is while the program loads. Where the service worker answers, the program is there at once,
 * and what this device keeps makes the call a smaller one.
 */
export function callEarly(): void {
  if (!hasSessionMarker() || navigator.serviceWorker?.controller) return
  const requestId = crypto.randomUUID()
  const response = fetch(path, { headers: { 'X-Request-Id': requestId } })
  // Whoever takes it sees the error.
  response.catch(() => undefined)
  call = { requestId, response }
}

/** The call that was sent early to an address, once. */
export function takeEarlyCall(address: string): EarlyCall | undefined {
  if (address !== path) return undefined
  const taken = call
  call = undefined
  return taken
}
