import * as auth from '../../../shared/contract/auth.ts'
import { userDeleted } from '../../../shared/events/index.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { tell } from '../../table/outbox.ts'
import { transact } from '../../table/transact.ts'
import { removeUser } from '../../table/users.ts'

/** Removes the user's row, and with it all rights. A reaction to `user-deleted` deletes the rest. */
export const handler = handle(auth.deleteUser, async ({ userId, setCookies }, deps) => {
  await transact([
    removeUser(userId, () => new Unauthenticated()),
    ...tell(userDeleted, { userId }, deps),
  ])
  setCookies(clearedCookies())
  return { message: 'Your account has been deleted.' }
})
