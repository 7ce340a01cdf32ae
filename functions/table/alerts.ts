import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { alertTypes } from '../../shared/rules/aging-alerts.ts'
import { NotFound } from '../runtime/errors.ts'
import { conditionOf, updateOf } from './expressions.ts'
import { keys, prefixes } from './keys.ts'
import { deleteRows, getRow, listRows } from './rows.ts'
import type { Step } from './transact.ts'

export const alertRow = z.object({
  alertId: z.string(),
  userId: z.string(),
  /** Absent: all cigars. */
  cigarId: z.optional(z.string()),
  alertType: z.enum(alertTypes),
  ageInMonths: z.int(),
  title: z.string(),
  message: z.optional(z.string()),
  reminderDaysBefore: z.int(),
  isActive: flag,
  /** When it was created, turned on again, or moved to another day: it never reminds of what was before. */
  activeSince: z.iso.datetime(),
  createdAt: z.string(),
})
export type AlertRow = z.infer<typeof alertRow>

/** All alerts of a user, newest first. One Query per megabyte. */
export const listAlertRows = (userId: string): Promise<AlertRow[]> =>
  listRows(alertRow, { pk: keys.user(userId).PK, sk: prefixes.alerts, newestFirst: true })

/** One alert of a user; nothing when it is absent or another user's. */
export const findAlert = (userId: string, alertId: string): Promise<AlertRow | undefined> =>
  getRow(alertRow, keys.alert(userId, alertId))

/** @throws NotFound when the alert is absent or another user's */
export async function requireAlert(userId: string, alertId: string): Promise<AlertRow> {
  const alert = await findAlert(userId, alertId)
  if (alert === undefined) throw alertNotFound()
  return alert
}

const alertNotFound = () => new NotFound('This alert does not exist.')

/** Writes a new alert. */
export const putAlert = (alert: AlertRow): Step => ({
  put: { Item: { ...keys.alert(alert.userId, alert.alertId), ...alert } },
})

/** New values for fields of an alert; `null` removes a field. */
export type AlertFields = {
  readonly [K in keyof AlertRow]?: AlertRow[K] | null | undefined
}

/** Changes an alert if what decides its days is as it was read. */
export const updateAlert = (
  { userId, alertId, isActive, ageInMonths, reminderDaysBefore }: AlertRow,
  changes: AlertFields,
): Step => ({
  update: {
    Key: keys.alert(userId, alertId),
    ...updateOf({ set: changes, when: { isActive, ageInMonths, reminderDaysBefore } }),
  },
})

/** Removes an alert. */
export const removeAlert = (userId: string, alertId: string): Step => ({
  remove: { Key: keys.alert(userId, alertId), ...conditionOf({ alertId }) },
  otherwise: alertNotFound,
})

/**
 * Deletes what a removed alert has reminded of. Until then the rows do no harm: no other alert gets
 * its id.
 */
export const forgetReminders = (userId: string, alertId: string): Promise<void> =>
  deleteRows({ pk: keys.user(userId).PK, sk: `${prefixes.reminded}${alertId}#` })

/** Deletes the alerts for a removed cigar, and what any alert has reminded of it. Idempotent. */
export async function deleteAlertsOf(userId: string, cigarId: string): Promise<void> {
  const only = ['cigarId', '=', cigarId] as const
  for (const sk of [prefixes.alerts, prefixes.reminded]) {
    await deleteRows({ pk: keys.user(userId).PK, sk, only })
  }
}
