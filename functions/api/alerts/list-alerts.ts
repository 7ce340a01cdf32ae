import * as alerts from '../../../shared/contract/alerts.ts'
import { handle } from '../../handling/handle.ts'
import { listAlertRows } from '../../table/alerts.ts'
import { alertResponses } from './alert-response.ts'

export const handler = handle(alerts.listAlerts, async ({ userId }, deps) =>
  alertResponses(userId, await listAlertRows(userId), deps.now()),
)
