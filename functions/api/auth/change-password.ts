import * as auth from '../../../shared/contract/auth.ts'
import { signIn } from '../../gateways/identity.ts'
import { tokensAfter } from '../../gateways/issued-tokens.ts'
import { changePassword } from '../../gateways/passwords.ts'
import { handle } from '../../handling/handle.ts'
import { Unavailable } from '../../runtime/errors.ts'
import { causeOf, log } from '../../runtime/log.ts'
import { clearedCookies, sessionCookies } from '../../runtime/session-cookies.ts'
import { requireUser } from '../../table/users.ts'
import { endSessionsAfterChange } from './end-sessions.ts'

/** Another person may know the old password, so all other sessions end; this browser gets a new one. */
export const handler = handle(
  auth.changePassword,
  async ({ userId, body: { currentPassword, newPassword }, setCookies }, deps) => {
    const { email } = await requireUser(userId)
    await changePassword(email, currentPassword, newPassword)
    const epoch = await endSessionsAfterChange(userId, deps.now())
    const signInAgain = () => signIn(email, newPassword)
    try {
      setCookies(sessionCookies(await tokensAfter(epoch, await signInAgain(), signInAgain)))
    } catch (error) {
      log.error('not signed in again', { userId, ...causeOf(error) })
      setCookies(clearedCookies())
      throw new Unavailable('Your password has been changed. Please sign in with it.')
    }
    return { message: 'Your password has been changed.' }
  },
)
