import type { Reminder } from '../../shared/rules/reminders.ts'
import type { AlertRow } from './alerts.ts'
import type { KeptPurchase } from './due.ts'
import { conditionOf, exists, isNew, updateOf } from './expressions.ts'
import { keys } from './keys.ts'
import { anyRow, getRow } from './rows.ts'
import type { Step } from './transact.ts'

export type DueReminder = Reminder<AlertRow, KeptPurchase>

const keyOf = (userId: string, { alert, purchase }: DueReminder) =>
  keys.reminded(userId, alert.alertId, purchase.batchId, alert.ageInMonths)

export const isReminded = async (userId: string, reminder: DueReminder): Promise<boolean> =>
  (await getRow(anyRow, keyOf(userId, reminder))) !== undefined

/** Lets a reminder happen once: the row goes only with its alert, its cigar or its user. */
export const noteReminded = (userId: string, reminder: DueReminder): Step => ({
  put: {
    Item: { ...keyOf(userId, reminder), cigarId: reminder.purchase.cigarId },
    ...isNew,
  },
})

/** Most reminders of a transaction: each takes up to three of its hundred steps. */
export const mostTogether = 32

/**
 * Notes in an alert that some of its reminders are written, if they are still true: the alert, the purchases and the
 * cigars are as they were.
 */
export function noteInAlert(
  userId: string,
  reminders: readonly [DueReminder, ...DueReminder[]],
  remindedAt: string,
): Step[] {
  const { alertId, ageInMonths, reminderDaysBefore } = reminders[0].alert
  const when = { isActive: 1, ageInMonths, reminderDaysBefore }
  const cigarIds = new Set(reminders.map(({ purchase }) => purchase.cigarId))
  return [
    { update: { Key: keys.alert(userId, alertId), ...updateOf({ set: { remindedAt }, when }) } },
    ...reminders.map(({ purchase }) => {
      const { cigarId, batchId, remaining, purchaseDate, datedAt } = purchase
      const Key = keys.batch(userId, cigarId, batchId)
      return { check: { Key, ...conditionOf({ remaining, purchaseDate, datedAt }) } }
    }),
    ...[...cigarIds].map((id) => ({ check: { Key: keys.cigar(userId, id), ...exists } })),
  ]
}
