import * as z from 'zod/mini'
import { addCode, codeExpired, describeDelivery, sendCode, useCode } from './codes.ts'
import { clientCall, code, metadata, password, username } from './define-call.ts'
import { noFailures } from './lock-out.ts'
import { checkPasswordPolicy, hashPassword } from './passwords.ts'

const forgotInput = z.object({ Username: username, ClientMetadata: metadata })

/**
 * No account, or none with a verified address: the response is the same and no mail goes out
 * (Cognito with "prevent user existence errors").
 */
export const forgotPassword = clientCall(forgotInput, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named?.status !== 'CONFIRMED') return describeDelivery(input.Username)
  return pool.users.exclusively(named.sub, async (user, save) => {
    const added = addCode(user, 'reset', pool.now())
    await save(added.user)
    const occasion = 'CustomEmailSender_ForgotPassword'
    return sendCode(pool, added.user, added.code, occasion, input.ClientMetadata)
  })
})

const resetInput = z.object({ Username: username, ConfirmationCode: code, Password: password })

/** A bad password leaves the code usable. Sessions stay open, as in Cognito. */
export const confirmForgotPassword = clientCall(resetInput, async (input, pool) => {
  checkPasswordPolicy(input.Password)
  const named = pool.users.find(input.Username)
  if (named === undefined) throw codeExpired()
  return pool.users.exclusively(named.sub, async (user, save) => {
    const used = useCode(user, 'reset', input.ConfirmationCode, pool.now())
    if (used.error !== undefined) {
      await save(used.user)
      throw used.error
    }
    const passwordHash = await hashPassword(input.Password)
    await save({ ...used.user, passwordHash, failures: noFailures, updatedAt: pool.now() })
    return {}
  })
})
