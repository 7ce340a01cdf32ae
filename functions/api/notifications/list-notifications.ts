import * as notifications from '../../../shared/contract/notifications.ts'
import { handle } from '../../handling/handle.ts'
import { cigarsOf, isRead, pageOfNotifications } from '../../table/notifications.ts'
import { requireUser } from '../../table/users.ts'

export const handler = handle(
  notifications.listNotifications,
  async ({ userId, query, setNext }) => {
    const { limit, cursor } = query
    const [{ rows, next }, user] = await Promise.all([
      pageOfNotifications(userId, { limit, after: cursor }),
      requireUser(userId),
    ])
    if (next !== undefined) setNext({ ...query, cursor: next })
    return rows.map((row) => ({
      ...row,
      id: String(row.number),
      notificationType: 'alertId' in row ? ('aging_alert' as const) : ('care' as const),
      cigars: cigarsOf(row)?.map(({ cigarId, ...cigar }) => ({ id: cigarId, ...cigar })),
      wasRead: isRead(row, user) ? 1 : 0,
    }))
  },
)
