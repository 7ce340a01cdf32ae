import { auth } from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { resetPassword } from '../../gateways/identity.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'

export const handler = handle(auth.resetPassword, async ({ body }) => {
  const link = parseAccountToken(body.token)
  if (link === undefined) throw new DomainError('invalid_token', 'This link is not valid.')
  await resetPassword(link.email, link.code, body.newPassword)
  return { message: 'Your password has been changed.' }
})
