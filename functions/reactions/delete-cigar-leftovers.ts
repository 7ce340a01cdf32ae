import { cigarRemoved } from '../../shared/events/index.ts'
import { react } from '../runtime/react.ts'
import { deleteAlertsOf } from '../table/alerts.ts'
import { deleteLeftovers } from '../table/batches.ts'
import { deleteNotificationsOf } from '../table/notifications.ts'

/** Each part may stop anywhere and start again. */
export const handler = react([cigarRemoved], async ({ userId, cigarId }) => {
  await deleteLeftovers(userId, cigarId)
  await deleteAlertsOf(userId, cigarId)
  await deleteNotificationsOf(userId, cigarId)
})
