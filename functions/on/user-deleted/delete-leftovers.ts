import { userDeleted } from '../../../shared/events/index.ts'
import { deleteAccount } from '../../gateways/identity.ts'
import { deletePhotosOf } from '../../gateways/photo-removal.ts'
import { react } from '../../runtime/react.ts'
import { deleteUserRows } from '../../table/user-leftovers.ts'

/** The sign-in goes first: from then on nobody can renew a session, and the address is free again. */
export const handler = react(userDeleted, async ({ userId }, deps) => {
  await deleteAccount(userId)
  await deleteUserRows(userId, deps)
  await deletePhotosOf(userId)
})
