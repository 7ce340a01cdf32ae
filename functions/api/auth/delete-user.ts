import * as auth from '../../../shared/contract/auth.ts'
import { userDeleted } from '../../../shared/events/user-deleted.ts'
import { Unauthenticated } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { clearedCookies } from '../../runtime/session-cookies.ts'
import { tell } from '../../table/outbox.ts'
import { transact } from '../../table/transact.ts'
import { removeUser } from '../../table/users.ts'

/** The user is gone at once, and with the row all rights; what hangs on it goes by the event. */
export const handler = handle(auth.deleteUser, async ({ userId, setCookies }, deps) => {
  const now = deps.now()
  await transact([
    removeUser(userId, () => new Unauthenticated()),
    tell(userDeleted, { userId }, { eventId: deps.newId(now), now }),
  ])
  setCookies(clearedCookies())
  return { message: 'Your account has been deleted.' }
})
