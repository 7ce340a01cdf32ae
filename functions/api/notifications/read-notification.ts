import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { readNotification } from '../../table/notifications.ts'

export const handler = handle(notifications.readNotification, async ({ userId, params }) => ({
  unread: await readNotification(userId, params.id),
}))
