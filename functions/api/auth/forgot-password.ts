import * as auth from '../../../shared/contract/auth.ts'
import { messages } from '../../../shared/contract/messages.ts'
import { forgotPassword } from '../../gateways/passwords.ts'
import { handle } from '../../handling/handle.ts'

export const handler = handle(auth.forgotPassword, async ({ body }) => {
  await forgotPassword(body.email)
  return { message: messages.resetLinkSent }
})
