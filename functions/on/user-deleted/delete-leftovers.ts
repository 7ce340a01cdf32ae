import { userDeleted } from '../../../shared/events/user-deleted.ts'
import { deleteAccount } from '../../gateways/identity.ts'
import { deletePhotosOf } from '../../gateways/photo-removal.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { deleteUserRows } from '../../table/user-leftovers.ts'

/** The sign-in goes first: from then on nobody can renew a session, and the address is free again. */
export const handler = subscribe(userDeleted, async ({ userId }, deps) => {
  await deleteAccount(userId)
  await deleteUserRows(userId, deps)
  await deletePhotosOf(userId)
})
