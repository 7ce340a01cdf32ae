import * as auth from '../../../shared/contract/auth.ts'
import { userDeleted } from '../../../shared/events/index.ts'
import { provePassword } from '../../gateways/passwords.ts'
import { handle } from '../../runtime/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'

/**
 * Removes the user's row, and with it all rights. Reactions to `user-deleted` delete the rest; a
 * customer at Stripe that is made at the same time is in the event, or finds no row and is deleted.
 */
export const handler = handle(auth.deleteUser, async ({ userId, body, setCookies }, deps) => {
  const { email } = await requireUser(userId)
  await provePassword(email, body.password, 'password')
  await readThenTransact(async () => {
    const user = await requireUser(userId)
    const { customerId } = user
    return { steps: [removeUser(user), ...emit(userDeleted, { userId, customerId }, deps)] }
  })
  setCookies(clearedCookies())
  return { message: 'Your account has been deleted.' }
})
