import { addressOf } from '../../shared/contract/address.ts'
import { packedType, type Route } from '../../shared/contract/route.ts'
import { logout } from '../../shared/contract/session.ts'
import { ApiError, type ApiResponse } from './api-error.ts'
import { takeEarlyCall } from './early-call.ts'
import { exclusively } from './exclusively.ts'
import { pack, packAbove } from './pack.ts'
import { finishSignOut, isSignOutPending } from './session-marker.ts'
import { failedCalls } from './signals.ts'
import { awaitCurrent, forgetCurrent, tagOf } from './tags.ts'

export type AnyOptions = {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: unknown
  readonly idempotencyKey?: string | undefined
  /** The response that is there, see `tagOf`: it is returned again when nothing of it has changed. */
  readonly known?: unknown
  readonly signal?: AbortSignal
  /** The browser sends it even while the page closes; at most 64 kB (Fetch standard, 'keepalive'). */
  readonly keepalive?: boolean
}

/**
 * Sends one request of a route. In the session of a person who has signed out, nothing is sent.
 *
 * @throws ApiError when the server is unreachable or the signal's time runs out, otherwise the signal's
 *   reason when aborted
 */
export async function send(route: Route, options: AnyOptions = {}): Promise<ApiResponse> {
  if (isSignOutPending()) await sendSignOut()
  return transmit(route, options)
}

/** The time after which the end of a session counts as pending, in milliseconds. */
const signOutMs = 5_000

/**
 * Ends at the server the session of a person who has signed out here. One tab at a time, because the
 * response removes the cookies, which may be the next user's by then.
 *
 * @throws ApiError while the server has not ended it
 */
export const sendSignOut = (): Promise<void> =>
  exclusively('sign out', async () => {
    if (!isSignOutPending()) return
    const signal = AbortSignal.timeout(signOutMs)
    const ended = await transmit(logout, { signal })
    if (!ended.response.ok) throw ApiError.of(ended)
    finishSignOut()
  })

/**
 * The time limit of a change, in milliseconds: API Gateway waits for 30 seconds. A large body may
 * take longer.
 */
const changeMs = 35_000

async function transmit(route: Route, options: AnyOptions): Promise<ApiResponse> {
  const address = addressOf(route, options)
  const early = takeEarlyCall(address)
  const requestId = early?.requestId ?? crypto.randomUUID()
  const headers = new Headers({ 'X-Request-Id': requestId })
  const tag = tagOf(options.known)
  if (tag !== undefined) headers.set('If-None-Match', tag)
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey)
  const isChange = route.method !== 'GET'
  const isSmall = route.unpacksTo === undefined
  const init: RequestInit = {
    method: route.method,
    headers,
    signal: options.signal ?? (isChange && isSmall ? AbortSignal.timeout(changeMs) : null),
    keepalive: options.keepalive ?? false,
  }
  if (options.body !== undefined) {
    const json = JSON.stringify(options.body)
    const isPacked = route.unpacksTo !== undefined && json.length > packAbove
    headers.set('Content-Type', isPacked ? packedType : 'application/json')
    // Without a wait for others: a page that closes sends at once.
    init.body = isPacked ? await pack(json) : json
  }
  if (isChange) forgetCurrent()
  const noteTag = awaitCurrent()
  try {
    const response = await (early?.response ?? fetch(address, init))
    noteTag(response.headers.get('ETag'))
    if (response.status >= 500) noteFailure(route, requestId, String(response.status))
    return { response, body: await response.text(), requestId }
  } catch (error) {
    if (options.signal?.aborted && !isTimeout(options.signal.reason)) throw error
    noteFailure(route, requestId, 'no response', 'unanswered')
    throw ApiError.unreachable(requestId)
  } finally {
    if (isChange) forgetCurrent()
  }
}

const isTimeout = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'TimeoutError'

/** Says that a call failed by no fault of its sender, or got no response. */
export const noteFailure = (
  { method, path }: Route,
  requestId: string,
  what: string,
  event: 'failed' | 'unanswered' = 'failed',
): void => failedCalls.notify({ event, message: `${method} ${path}: ${what}`, requestId })
