import * as z from 'zod/mini'
import { flag } from '../../shared/contract/fields.ts'
import { alertsFull, alertTypes, mostAlerts } from '../../shared/rules/aging-alerts.ts'
import { DomainError, NotFound } from '../runtime/errors.ts'
import { type ChangesOf, exists, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { deleteRows, getRow, listRows } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'
import { countMore, findUser, requireUser } from './users.ts'

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
  /**
   * The instant at which it was created, turned on again or moved to another day. It never reminds
   * of days before.
   */
  activeSince: z.iso.datetime(),
  /** The instant of its last reminder for this age and lead; `undefined` if it never reminded. */
  remindedAt: z.optional(z.iso.datetime()),
  createdAt: z.string(),
})
export type AlertRow = z.infer<typeof alertRow>

/** All alerts of a user, newest first. One Query per megabyte. */
export const listAlertRows = (userId: string): Promise<AlertRow[]> =>
  listRows(alertRow, { ...rowsOf(userId, 'ALERT'), newestFirst: true })

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

/** Writes an alert that is counted already. */
export const putAlert = (alert: AlertRow): Step => ({
  put: { Item: { ...keys.alert(alert.userId, alert.alertId), ...alert } },
})

/**
 * @throws Unauthenticated when the user does not exist
 * @throws DomainError `too_many_alerts` when there is no room for another alert
 */
export async function requireRoom(userId: string): Promise<void> {
  const { alertCount = 0 } = await requireUser(userId)
  if (alertCount >= mostAlerts) throw new DomainError('too_many_alerts', alertsFull)
}

/** Writes a new alert, and counts it, unless there are `mostAlerts`. */
export const addAlert = (alert: AlertRow): Step[] => [
  putAlert(alert),
  countMore(alert.userId, 'alertCount', { more: 1, most: mostAlerts }),
]

/** Changes an alert if what decides its days is as it was read. */
export const updateAlert = (
  { userId, alertId, isActive, ageInMonths, reminderDaysBefore }: AlertRow,
  changes: ChangesOf<AlertRow>,
): Step => ({
  update: {
    Key: keys.alert(userId, alertId),
    ...updateOf({ set: changes, when: { isActive, ageInMonths, reminderDaysBefore } }),
  },
})

/** Removes alerts, at most 99, and gives room for as many others. */
export const removeAlerts = (userId: string, alertIds: readonly string[]): Step[] => [
  ...alertIds.map((alertId) => ({
    remove: { Key: keys.alert(userId, alertId), ...exists },
    otherwise: alertNotFound,
  })),
  {
    update: {
      Key: keys.user(userId),
      ...updateOf({ add: { alertCount: -alertIds.length }, when: {} }),
    },
  },
]

/**
 * Deletes what a removed alert has reminded of. Until then the rows do no harm: no other alert gets
 * its id.
 */
export const forgetReminders = (userId: string, alertId: string): Promise<void> =>
  deleteRows(rowsOf(userId, 'REMINDED', alertId))

/**
 * Deletes the alerts for removed cigars, from 1 to 100, and what any alert has reminded of them. Idempotent. Does
 * nothing for a deleted user, whose rows are all deleted.
 */
export async function deleteAlertsOf(userId: string, cigarIds: readonly string[]): Promise<void> {
  const deleteSome = async () => {
    const [user, alerts] = await Promise.all([findUser(userId), listAlertRows(userId)])
    const ids = alerts.flatMap(({ alertId, cigarId = '' }) =>
      cigarIds.includes(cigarId) ? [alertId] : [],
    )
    if (user === undefined || ids.length === 0) return { steps: [] }
    // A transaction has at most a hundred writes.
    return { steps: removeAlerts(userId, ids.slice(0, 99)) }
  }
  while ((await readThenTransact(deleteSome)).steps.length > 0);
  const only = ['cigarId', 'in', cigarIds] as const
  await deleteRows({ ...rowsOf(userId, 'REMINDED'), only })
}
