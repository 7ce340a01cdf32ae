import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../runtime/handle.ts'
import { readNotification } from '../../table/notifications.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(notifications.readNotification, async ({ userId, params }, deps) => {
  await readNotification(userId, params.id, deps.now())
  const { unreadNotifications = 0 } = await requireUser(userId)
  return { unread: unreadNotifications }
})
