import * as auth from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import { confirm, findAccount } from '../../gateways/identity.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { measure } from '../../runtime/metrics.ts'
import {
  clearedSignUpCookie,
  sessionCookies,
  signUpSessionIn,
} from '../../runtime/session-cookies.ts'
import { deleteUserRow, findUser, writeNewUser } from '../../table/users.ts'

const badLink = () =>
  new DomainError('invalid_token', 'This link is not valid any more. Please ask for a new one.')

/**
 * The user's row is written before the address is confirmed: an account that can sign in always has
 * its row, whatever fails in between, and an unconfirmed one may be written again.
 */
export const handler = handle(auth.verifyEmail, async ({ body, cookies, setCookies }, deps) => {
  const link = parseAccountToken(body.token)
  const account = link && (await findAccount(link.email))
  if (link === undefined || account === undefined) throw badLink()
  const { userId, email, firstName, lastName } = account
  if (account.confirmed) {
    // Cognito checks no code of a confirmed account. Only the link that was used may say so.
    const user = await findUser(userId)
    if (user?.activationCode !== link.code) throw badLink()
    return { autoLoggedIn: false }
  }
  const { country } = body
  const requested = { country, minimumAge: minimumAge(country), activationCode: link.code }
  await writeNewUser({ userId, email, firstName, lastName, ...requested }, deps.now())
  const tokens = await confirm(link.email, link.code, signUpSessionIn(cookies)).catch((error) =>
    forgetReplaced(userId, error),
  )
  measure({ SignUps: 1 })
  if (tokens === undefined) return { autoLoggedIn: false }
  setCookies([...sessionCookies(tokens), clearedSignUpCookie()])
  return { autoLoggedIn: true }
})

/** Leaves no row of an account that another registration replaced before it was confirmed. */
async function forgetReplaced(userId: string, error: unknown): Promise<never> {
  if ((await findAccount(userId)) === undefined) await deleteUserRow(userId)
  throw error
}
