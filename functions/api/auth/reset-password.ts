import * as auth from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { findAccount } from '../../gateways/identity.ts'
import { resetPassword } from '../../gateways/passwords.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError } from '../../runtime/errors.ts'
import { endSessionsAfterChange } from './end-sessions.ts'

/** Another person may know the old password, so all sessions end. */
export const handler = handle(auth.resetPassword, async ({ body }, deps) => {
  const link = parseAccountToken(body.token)
  if (link === undefined) throw new DomainError('invalid_token', 'This link is not valid.')
  const account = await findAccount(link.email)
  await resetPassword(link.email, link.code, body.newPassword)
  if (account !== undefined) await endSessionsAfterChange(account.userId, deps.now())
  return { message: 'Your password has been changed.' }
})
