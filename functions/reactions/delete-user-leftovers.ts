import { userDeleted } from '../../shared/events/index.ts'
import { deleteAccount } from '../gateways/identity.ts'
import { deletePhotosOf } from '../gateways/photo-removal.ts'
import { react } from '../runtime/react.ts'
import { deleteUserRows } from '../table/user-leftovers.ts'

/** The account goes first: then no session can be renewed, and the address can register again. */
export const handler = react([userDeleted], async ({ userId }, deps) => {
  await deleteAccount(userId)
  await deleteUserRows(userId, deps)
  await deletePhotosOf(userId)
})
