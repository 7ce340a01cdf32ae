import { cigarRemoved, cigarsRemoved } from '../../shared/events/index.ts'
import { react } from '../handling/react.ts'
import { deleteAlertsOf } from '../table/alerts.ts'
import { deleteLeftovers } from '../table/batches.ts'
import { deleteNotificationsOf } from '../table/notifications.ts'

/** Each part may stop anywhere and start again. */
export const handler = react([cigarRemoved, cigarsRemoved], async (removed) => {
  const { userId } = removed
  if ('cigarId' in removed) await deleteLeftovers(userId, removed.cigarId)
  const cigarIds = 'cigarId' in removed ? [removed.cigarId] : removed.cigarIds
  await deleteAlertsOf(userId, cigarIds)
  await deleteNotificationsOf(userId, cigarIds)
})
