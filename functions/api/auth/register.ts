import * as auth from '../../../shared/contract/auth.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { deleteAccount, findAccount, signUp } from '../../gateways/identity.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError } from '../../runtime/errors.ts'
import { signUpCookie } from '../../runtime/session-cookies.ts'

export const handler = handle(auth.register, async ({ body, setCookies }) => {
  const session = await signUp(body).catch((error) => replaceUnconfirmed(body, error))
  if (session !== undefined) setCookies([signUpCookie(session)])
  return { requiresVerification: true, developmentMode: false }
})

/**
 * A registration replaces an unconfirmed account of the same address. Otherwise the first person's
 * password would be valid when the owner of the address follows the link.
 *
 * The account is deleted by its id, so a concurrent registration stays. Cognito has no conditional
 * delete: an account confirmed milliseconds before the deletion is deleted too.
 *
 * @throws DomainError `account_exists` for a confirmed address, or one registered at the same time
 */
async function replaceUnconfirmed(person: BodyOf<typeof auth.register>, error: unknown) {
  if (!(error instanceof DomainError) || error.code !== 'account_exists') throw error
  const account = await findAccount(person.email)
  if (account?.confirmed) throw error
  if (account !== undefined) await deleteAccount(account.userId)
  return signUp(person)
}
