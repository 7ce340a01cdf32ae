import * as auth from '../../../shared/contract/auth.ts'
import { changePassword, revokeAll, signIn } from '../../gateways/identity.ts'
import { handle } from '../../runtime/handle.ts'
import { sessionCookies } from '../../runtime/session-cookies.ts'
import { requireUser, startSessionEpoch } from '../../table/users.ts'

/** Another person may know the old password, so all other sessions end; this browser gets a new one. */
export const handler = handle(
  auth.changePassword,
  async ({ userId, body: { currentPassword, newPassword }, setCookies }, deps) => {
    const { email } = await requireUser(userId)
    await changePassword(email, currentPassword, newPassword)
    await revokeAll(userId)
    await startSessionEpoch(userId, deps.now())
    setCookies(sessionCookies(await signIn(email, newPassword)))
    return { message: 'Your password has been changed.' }
  },
)
