import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { clientCall, code, secret, username } from './define-call.ts'
import { newFlow, requireFlow } from './open-session.ts'
import { codeExpired, useCode } from './use-code.ts'
import type { User } from './user-record.ts'

const schema = z.object({
  Username: username,
  ConfirmationCode: code,
  Session: z.optional(secret),
})

/**
 * Given the Session of SignUp, answers with one for a single InitiateAuth USER_AUTH; without it the
 * address is confirmed and there is no Session.
 */
export const confirmSignUp = clientCall(schema, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named === undefined) throw codeExpired()
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status === 'CONFIRMED') {
      const message = 'User cannot be confirmed. Current status is CONFIRMED'
      throw new AwsFault('NotAuthorizedException', message)
    }
    const now = pool.now()
    if (input.Session !== undefined) requireFlow(user, input.Session, now)
    const used = useCode(user, 'verify', input.ConfirmationCode, now)
    if (used.fault !== undefined) {
      await save(used.user)
      throw used.fault
    }
    const { flow: _, ...rest } = used.user
    const confirmed: User = { ...rest, status: 'CONFIRMED', updatedAt: now }
    if (input.Session === undefined) {
      await save(confirmed)
      return {}
    }
    const { Session, flow } = newFlow(user.sub, now)
    await save({ ...confirmed, flow })
    return { Session }
  })
})
