import * as alerts from '../../../shared/contract/alerts.ts'
import { handle } from '../../runtime/handle.ts'
import { listAlertRows } from '../../table/alerts.ts'
import { readCollection } from '../../table/collection.ts'
import { readPreferences } from '../../table/preferences.ts'
import { alertResponses } from './alert-response.ts'

export const handler = handle(alerts.listAlerts, async ({ userId }, deps) => {
  const [rows, collection, preferences] = await Promise.all([
    listAlertRows(userId),
    readCollection(userId),
    readPreferences(userId),
  ])
  return alertResponses(rows, collection, preferences, deps.now())
})
