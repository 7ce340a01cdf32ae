import { auth } from '../../../shared/contract/auth.ts'
import { forgotPassword } from '../../gateways/identity.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(auth.forgotPassword, async ({ body }) => {
  await forgotPassword(body.email)
  return { message: 'If an account with that email exists, a password reset link has been sent.' }
})
