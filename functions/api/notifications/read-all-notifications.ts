import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../runtime/handle.ts'
import { readAllNotifications } from '../../table/notifications.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(notifications.readAllNotifications, async ({ userId }, deps) => {
  await readAllNotifications(userId, deps.now())
  const { unreadNotifications = 0 } = await requireUser(userId)
  return { unread: unreadNotifications }
})
