import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { clientCall, code, username } from './define-call.ts'
import { hashSecret } from './hash-password.ts'
import { makeUserSecret } from './open-session.ts'
import { codeExpired, useCode } from './use-code.ts'

/** The app client's authentication flow session duration, Cognito's default. */
const firstSignInLifetime = 3 * 60 * 1000

const schema = z.object({ Username: username, ConfirmationCode: code })

/** Answers with a Session good for one InitiateAuth USER_AUTH within three minutes. */
export const confirmSignUp = clientCall(schema, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named === undefined) throw codeExpired()
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status === 'CONFIRMED') {
      const message = 'User cannot be confirmed. Current status is CONFIRMED'
      throw new AwsFault('NotAuthorizedException', message)
    }
    const now = pool.now()
    const used = useCode(user, 'verify', input.ConfirmationCode, now)
    if (used.fault !== undefined) {
      await save(used.user)
      throw used.fault
    }
    const Session = makeUserSecret(user.sub)
    const firstSignIn = { hash: hashSecret(Session), expiresAt: now + firstSignInLifetime }
    await save({ ...used.user, status: 'CONFIRMED', updatedAt: now, firstSignIn })
    return { Session }
  })
})
