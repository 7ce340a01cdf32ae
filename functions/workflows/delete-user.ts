import { userDeleted } from '../../shared/events/index.ts'
import type { Deps } from '../runtime/deps.ts'
import { emit } from '../table/outbox.ts'
import { readThenTransact } from '../table/transact.ts'
import { removeUser, requireUser } from '../table/users.ts'

/**
 * Removes the user's row, and with it all rights. Reactions to `user-deleted` delete the rest; a
 * customer at Stripe that is made at the same time is in the event, or finds no row and is deleted.
 *
 * @throws Unauthenticated when the user does not exist
 */
export async function deleteUser(userId: string, deps: Deps): Promise<void> {
  await readThenTransact(async () => {
    const user = await requireUser(userId)
    const { customerId } = user
    return { steps: [removeUser(user), ...emit(userDeleted, { userId, customerId }, deps)] }
  })
}
