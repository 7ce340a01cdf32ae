import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { clientCall, metadata, username } from './define-call.ts'
import { describeDelivery, sendCode } from './send-code.ts'
import { addCode } from './use-code.ts'

const schema = z.object({ Username: username, ClientMetadata: metadata })

export const resendConfirmationCode = clientCall(schema, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named === undefined) return describeDelivery(input.Username)
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status === 'CONFIRMED') {
      throw new AwsFault('InvalidParameterException', 'User is already confirmed.')
    }
    const added = addCode(user, 'verify', pool.now())
    await save(added.user)
    const occasion = 'CustomMessage_ResendCode'
    return sendCode(pool, added.user, added.code, occasion, input.ClientMetadata)
  })
})
