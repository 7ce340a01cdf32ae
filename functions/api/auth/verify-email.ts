import * as auth from '../../../shared/contract/auth.ts'
import { parseAccountToken } from '../../../shared/rules/account-token.ts'
import { minimumAge } from '../../../shared/rules/minimum-age.ts'
import { confirm, findAccount } from '../../gateways/identity.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError, Unavailable } from '../../runtime/errors.ts'
import { causeOf, log } from '../../runtime/log.ts'
import { measure } from '../../runtime/metrics.ts'
import {
  clearedSignUpCookie,
  sessionCookies,
  signUpSessionIn,
} from '../../runtime/session-cookies.ts'
import { type NewUser, writeNewUser } from '../../table/users.ts'

const badLink = () =>
  new DomainError('invalid_token', 'This link is not valid any more. Please ask for a new one.')

/**
 * Cognito checks the code, then we write the user's row. Cognito checks no code of a confirmed account:
 * only the link that activated it may be opened again. If the row could not be written, opening the link
 * again writes it.
 */
export const handler = handle(auth.verifyEmail, async ({ body, cookies, setCookies }, deps) => {
  const link = parseAccountToken(body.token)
  const account = link && (await findAccount(link.email))
  if (link === undefined || account === undefined) throw badLink()
  const confirmed = account.confirmed
    ? undefined
    : await confirm(link.email, link.code, signUpSessionIn(cookies))
  const { userId, email, firstName, lastName } = account
  const { country } = body
  const requested = { country, minimumAge: minimumAge(country), activationCode: link.code }
  const user = await activate({ userId, email, firstName, lastName, ...requested }, deps.now())
  if (confirmed === undefined) {
    if (user?.activationCode !== link.code) throw badLink()
    return { autoLoggedIn: false }
  }
  measure({ SignUps: 1 })
  if (confirmed.tokens === undefined) return { autoLoggedIn: false }
  setCookies([...sessionCookies(confirmed.tokens), clearedSignUpCookie()])
  return { autoLoggedIn: true }
})

/** @throws Unavailable which says that the link works again */
const activate = (user: NewUser, now: Date) =>
  writeNewUser(user, now).catch((error) => {
    log.error('not activated', { userId: user.userId, ...causeOf(error) })
    throw new Unavailable(
      'Your email is verified, but your account is not ready yet. Please open the link in the mail again.',
    )
  })
