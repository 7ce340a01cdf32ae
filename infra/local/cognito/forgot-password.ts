import * as z from 'zod/mini'
import { clientCall, metadata, username } from './define-call.ts'
import { describeDelivery, sendCode } from './send-code.ts'
import { addCode } from './use-code.ts'

const schema = z.object({ Username: username, ClientMetadata: metadata })

/**
 * No account, or none with a verified address: the answer is the same and no mail goes out
 * (Cognito with "prevent user existence errors").
 */
export const forgotPassword = clientCall(schema, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named?.status !== 'CONFIRMED') return describeDelivery(input.Username)
  return pool.users.exclusively(named.sub, async (user, save) => {
    const added = addCode(user, 'reset', pool.now())
    await save(added.user)
    const occasion = 'CustomMessage_ForgotPassword'
    return sendCode(pool, added.user, added.code, occasion, input.ClientMetadata)
  })
})
