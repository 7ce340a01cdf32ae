import * as session from '../../shared/contract/session.ts'
import { createStoredText } from '../ui/store.ts'
import { ApiError } from './api-error.ts'
import { exclusively } from './exclusively.ts'
import { send } from './send.ts'

/** The time at which any tab last renewed the session. Tabs share the cookies and this note. */
const renewedAt = createStoredText('session_renewed_at')

let running: Promise<boolean> | undefined

/**
 * Renews the session by its refresh cookie, one renewal at a time in all tabs, because each renewal
 * replaces the refresh token.
 *
 * @param askedAt when the refused call was sent (ms since 1970): a renewal since then counts
 * @returns false when the session has ended
 * @throws ApiError when the server could not say
 */
export function renewSession(askedAt: number): Promise<boolean> {
  running ??= exclusively('session renewal', () => renewUnlessDone(askedAt)).finally(() => {
    running = undefined
  })
  return running
}

async function renewUnlessDone(askedAt: number): Promise<boolean> {
  if (Number(renewedAt.get()) > askedAt) return true
  const renewed = await send(session.refresh)
  const { response } = renewed
  if (response.ok) renewedAt.set(String(Date.now()))
  else if (response.status !== 401) throw ApiError.of(renewed)
  return response.ok
}
