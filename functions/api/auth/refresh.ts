import * as auth from '../../../shared/contract/auth.ts'
import { renew } from '../../gateways/identity.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { clearedCookies, refreshTokenIn, sessionCookies } from '../../runtime/session-cookies.ts'

export const handler = handle(auth.refresh, async ({ cookies, setCookies }) => {
  const refreshToken = refreshTokenIn(cookies)
  if (refreshToken === undefined) throw new Unauthenticated()
  try {
    setCookies(sessionCookies(await renew(refreshToken)))
    return { message: 'Session renewed.' }
  } catch (error) {
    if (error instanceof Unauthenticated) setCookies(clearedCookies())
    throw error
  }
})
