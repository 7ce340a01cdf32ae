import * as alerts from '../../../shared/contract/alerts.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { forgetReminders, removeAlerts } from '../../table/alerts.ts'
import { emit } from '../../table/outbox.ts'
import { transact } from '../../table/transact.ts'

export const handler = handle(alerts.deleteAlert, async ({ userId, params }, deps) => {
  await transact([...removeAlerts(userId, [params.id]), ...emit(alertsChanged, { userId }, deps)])
  await forgetReminders(userId, params.id)
  return { message: 'The alert was deleted.' }
})
