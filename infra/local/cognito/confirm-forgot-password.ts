import * as z from 'zod/mini'
import { checkPasswordPolicy } from './check-password-policy.ts'
import { clientCall, code, password, username } from './define-call.ts'
import { hashPassword } from './hash-password.ts'
import { noFailures } from './lock-out.ts'
import { codeExpired, useCode } from './use-code.ts'

const schema = z.object({ Username: username, ConfirmationCode: code, Password: password })

/** A bad password leaves the code usable. Sessions stay open, as in Cognito. */
export const confirmForgotPassword = clientCall(schema, async (input, pool) => {
  checkPasswordPolicy(input.Password)
  const named = pool.users.find(input.Username)
  if (named === undefined) throw codeExpired()
  return pool.users.exclusively(named.sub, async (user, save) => {
    const used = useCode(user, 'reset', input.ConfirmationCode, pool.now())
    if (used.fault !== undefined) {
      await save(used.user)
      throw used.fault
    }
    const passwordHash = await hashPassword(input.Password)
    await save({ ...used.user, passwordHash, failures: noFailures, updatedAt: pool.now() })
    return {}
  })
})
