import * as auth from '../../../shared/contract/auth.ts'
import { renew } from '../../gateways/identity.ts'
import { subjectOf } from '../../gateways/issued-tokens.ts'
import { handle } from '../../handling/handle.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { clearedCookies, refreshTokenIn, sessionCookies } from '../../runtime/session-cookies.ts'
import { countCall } from '../../table/rate-limits.ts'

/**
 * Only a renewed session shows its user. Above the limit the browser keeps the session, and
 * gets no access token.
 */
export const handler = handle(auth.refresh, async ({ cookies, setCookies }, { now }) => {
  const refreshToken = refreshTokenIn(cookies)
  if (refreshToken === undefined) throw new Unauthenticated()
  const tokens = await renew(refreshToken).catch((error) => {
    if (error instanceof Unauthenticated) setCookies(clearedCookies())
    throw error
  })
  const [access = '', ...kept] = sessionCookies(tokens)
  setCookies(kept)
  await countCall(auth.refresh, auth.refresh.limit, { account: subjectOf(tokens) }, now())
  setCookies([access])
  return { message: 'Session renewed.' }
})
