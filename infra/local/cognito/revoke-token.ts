import * as z from 'zod/mini'
import { clientCall, secret } from './define-call.ts'
import { findSession, ownerOfSecret } from './open-session.ts'

const schema = z.object({ Token: secret })

/** Ends one session: its refresh tokens and its access token. An unknown token is no error. */
export const revokeToken = clientCall(schema, async ({ Token }, pool) => {
  const owner = pool.users.find(ownerOfSecret(Token) ?? '')
  if (owner === undefined) return {}
  return pool.users.exclusively(owner.sub, async (user, save) => {
    const session = findSession(user, Token)
    await save({ ...user, sessions: user.sessions.filter((other) => other !== session) })
    return {}
  })
})
