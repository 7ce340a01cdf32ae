import { auth } from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { minimumAge } from '../../../shared/rules/ages.ts'
import { developmentMode } from '../../gateways/development-inbox.ts'
import { confirm, findAccount } from '../../gateways/identity.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { sessionCookies } from '../../runtime/session-cookies.ts'
import { writeNewUser } from '../../table/users.ts'

const badLink = () =>
  new DomainError('invalid_token', 'This link is not valid any more. Please ask for a new one.')

/**
 * The user's row is written before the address is confirmed: an account that can sign in always has
 * its row, whatever fails in between, and an unconfirmed one may be written again.
 */
export const handler = handle(auth.verifyEmail, async ({ body, setCookies }, deps) => {
  const link = parseAccountToken(body.token)
  const account = link && (await findAccount(link.email))
  if (link === undefined || account === undefined) throw badLink()
  if (account.confirmed) return { autoLoggedIn: false }
  const { userId, email, firstName, lastName } = account
  const { country } = body
  await writeNewUser(
    { userId, email, firstName, lastName, country, minimumAge: minimumAge(country) },
    deps.now(),
  )
  const tokens = await confirm(link.email, link.code)
  if (tokens === undefined) return { autoLoggedIn: false }
  setCookies(sessionCookies(tokens))
  return {
    autoLoggedIn: true,
    ...(developmentMode() && { tempAuthToken: tokens.accessToken }),
  }
})
