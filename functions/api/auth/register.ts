import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { developmentMode, verificationLinkFor } from '../../gateways/development-inbox.ts'
import { deleteAccount, findAccount, signUp } from '../../gateways/identity.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { signUpCookie } from '../../runtime/session-cookies.ts'
import { deleteUserRow } from '../../table/users.ts'

export const handler = handle(auth.register, async ({ body, setCookies }) => {
  const session = await signUp(body).catch((error) => replaceUnconfirmed(body, error))
  if (session !== undefined) setCookies([signUpCookie(session)])
  const verificationLink = await verificationLinkFor(body.email)
  return {
    requiresVerification: true,
    developmentMode: developmentMode(),
    ...(verificationLink && { verificationLink }),
  }
})

/**
 * Nobody has proved an unconfirmed address, so its next registration replaces it: otherwise the
 * password of whoever registered first would count once the owner follows the link. An activation
 * that failed may have left a row.
 *
 * The account is deleted by its id, so that one that took its place meanwhile stays. Cognito cannot
 * delete on a condition: an account confirmed in the milliseconds between the look and the deletion
 * is deleted too.
 *
 * @throws DomainError `account_exists` for an address that is confirmed, or that somebody else
 * registered in the same moment
 */
async function replaceUnconfirmed(person: BodyOf<typeof auth.register>, error: unknown) {
  if (!(error instanceof DomainError) || error.code !== 'account_exists') throw error
  const account = await findAccount(person.email)
  if (account?.confirmed) throw error
  if (account !== undefined) {
    await deleteUserRow(account.userId)
    await deleteAccount(account.userId)
  }
  return signUp(person)
}
