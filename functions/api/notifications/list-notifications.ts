import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../runtime/handle.ts'
import { pageOfNotifications } from '../../table/notifications.ts'

export const handler = handle(
  notifications.listNotifications,
  async ({ userId, query, setNext }) => {
    const { limit, cursor } = query
    const { rows, next } = await pageOfNotifications(userId, { limit, after: cursor })
    if (next !== undefined) setNext({ ...query, cursor: next })
    return rows.map(({ notificationId, ...row }) => ({
      id: notificationId,
      notificationType: 'aging_alert' as const,
      ...row,
    }))
  },
)
