import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { readAllNotifications } from '../../table/notifications.ts'

export const handler = handle(notifications.readAllNotifications, async ({ userId }) => {
  await readAllNotifications(userId)
  return { unread: 0 }
})
