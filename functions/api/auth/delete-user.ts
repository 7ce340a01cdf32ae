import * as auth from '../../../shared/contract/auth.ts'
import { provePassword } from '../../gateways/passwords.ts'
import { handle } from '../../handling/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { requireUser } from '../../table/users.ts'
import { deleteUser } from '../../workflows/delete-user.ts'

export const handler = handle(auth.deleteUser, async ({ userId, body, setCookies }, deps) => {
  const { email } = await requireUser(userId)
  await provePassword(email, body.password, 'password')
  await deleteUser(userId, deps)
  setCookies(clearedCookies())
  return { message: 'Your account has been deleted.' }
})
