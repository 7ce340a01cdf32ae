import * as auth from '../../../shared/contract/auth.ts'
import { signIn } from '../../gateways/identity.ts'
import { tokensAfter } from '../../gateways/issued-tokens.ts'
import { changePassword } from '../../gateways/passwords.ts'
import { handle } from '../../runtime/handle.ts'
import { sessionCookies } from '../../runtime/session-cookies.ts'
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
    setCookies(sessionCookies(await tokensAfter(epoch, await signInAgain(), signInAgain)))
    return { message: 'Your password has been changed.' }
  },
)
