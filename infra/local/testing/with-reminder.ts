import { newId } from '../../../functions/runtime/ids.ts'
import { type AlertRow, putAlert } from '../../../functions/table/alerts.ts'
import { putNotifications } from '../../../functions/table/notifications.ts'
import {
  changePreferences,
  type PreferencesRow,
  readPreferences,
} from '../../../functions/table/preferences.ts'
import { transact } from '../../../functions/table/transact.ts'
import * as instances from '../../../shared/contract/instances.ts'
import { remindersPublished } from '../../../shared/events/notifications.ts'
import { eventRecord } from './sqs-record.ts'
import { withCigar } from './with-cigar.ts'

/** A Premium collector with a notification that their cigar of 3/1/2024 is 2 years old. */
export async function withReminder(preferences: Partial<PreferencesRow> = {}) {
  // Ages count from purchases unless a collector says otherwise, so the older box changes nothing.
  const purchase = { quantity: 1, purchaseDate: '2024-03-01', size: 'Exclusivo', boxDate: 'OCT 22' }
  const owner = await withCigar(purchase, { plan: 'premium' })
  const { userId, id: cigarId } = owner
  const [stick] = await owner.ok(instances.listInstances, { params: { id: cigarId } })
  const [cigarInstanceId, batchId] = [stick?.id ?? '', stick?.id.replace(/\.\d+$/, '') ?? '']
  const now = new Date()
  const alertId = newId(now)
  const alert: AlertRow = {
    alertId,
    userId,
    title: 'A birthday',
    message: 'Open one with <Dad>.',
    alertType: 'milestone',
    ageInMonths: 24,
    reminderDaysBefore: 7,
    isActive: 1,
    activeSince: now.toISOString(),
    createdAt: now.toISOString(),
  }
  const body = 'Padron 1964 Anniversary Exclusivo from 3/1/2024 is now 2 years old.'
  const notification = {
    number: 1,
    userId,
    alertId,
    cigarId,
    batchId,
    cigarInstanceId,
    ageInMonths: 24,
    title: alert.title,
    body,
    sentAt: now.toISOString(),
  }
  await transact([
    putAlert(alert),
    ...putNotifications(notification),
    changePreferences(userId, preferences, now),
  ])
  const recordUntil = (until: number) => eventRecord(remindersPublished, { userId, from: 1, until })
  return {
    ...owner,
    cigarId,
    batchId,
    body,
    record: recordUntil(1),
    /** More notifications of the same instant, of another alert. @returns a record of all */
    remindAgain: async (count: number, changes: Partial<AlertRow>, of = { cigarId, batchId }) => {
      const another = { ...alert, alertId: newId(now), ...changes }
      const { alertId, title } = another
      await transact([putAlert(another)])
      for (let number = 2; number <= count + 1; number++)
        await transact(putNotifications({ ...notification, ...of, number, alertId, title }))
      return recordUntil(count + 1)
    },
    preferences: () => readPreferences(userId),
    prefer: (changes: Partial<PreferencesRow>) =>
      transact([changePreferences(userId, changes, new Date())]),
    changeAlert: (changes: Partial<AlertRow>) => transact([putAlert({ ...alert, ...changes })]),
  }
}
