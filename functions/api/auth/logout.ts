import * as auth from '../../../shared/contract/auth.ts'
import { revoke } from '../../gateways/identity.ts'
import { handle } from '../../handling/handle.ts'
import { log } from '../../runtime/log.ts'
import { clearedCookies, refreshTokenIn } from '../../runtime/session-cookies.ts'

export const handler = handle(auth.logout, async ({ cookies, setCookies }) => {
  setCookies(clearedCookies())
  const refreshToken = refreshTokenIn(cookies)
  if (refreshToken !== undefined) {
    // The browser forgets the session either way; a token that cannot be revoked expires.
    await revoke(refreshToken).catch((error) => log.warn('not revoked', { error: error.name }))
  }
  return { message: 'Signed out.' }
})
