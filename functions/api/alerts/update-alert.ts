import * as alerts from '../../../shared/contract/alerts.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { type AlertRow, requireAlert, updateAlert } from '../../table/alerts.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { alertResponse, refuseGlobal } from './alert-response.ts'

export const handler = handle(alerts.updateAlert, async ({ userId, params, body }, deps) => {
  await readThenTransact(async () => {
    const alert = await requireAlert(userId, params.id)
    refuseGlobal({ ...alert, alertType: body.alertType ?? alert.alertType })
    const changes = changesOf(alert, body, deps.now())
    return { steps: [updateAlert(alert, changes), ...emit(alertsChanged, { userId }, deps)] }
  })
  return alertResponse(await requireAlert(userId, params.id), deps.now())
})

/** An alert that is turned on, or moved to other days, is like a new one: it skips the past. */
function changesOf(alert: AlertRow, body: BodyOf<typeof alerts.updateAlert>, now: Date) {
  const { message, ...changes } = body
  const isMoved =
    (changes.ageInMonths ?? alert.ageInMonths) !== alert.ageInMonths ||
    (changes.reminderDaysBefore ?? alert.reminderDaysBefore) !== alert.reminderDaysBefore
  const isTurnedOn = alert.isActive === 0 && changes.isActive === 1
  return {
    ...changes,
    ...(message !== undefined && { message: message || null }),
    ...(isMoved && { remindedAt: null }),
    activeSince: isMoved || isTurnedOn ? now.toISOString() : alert.activeSince,
  }
}
