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

/**
 * Notes in its alert that a reminder is written, if it is still true: its alert, its purchase and its cigar
 * are as they were.
 */
export function noteInAlert(
  userId: string,
  { alert, purchase }: DueReminder,
  remindedAt: string,
): Step[] {
  const { alertId, ageInMonths, reminderDaysBefore } = alert
  const { cigarId, batchId, remaining, purchaseDate, datedAt } = purchase
  const when = { isActive: 1, ageInMonths, reminderDaysBefore }
  return [
    { update: { Key: keys.alert(userId, alertId), ...updateOf({ set: { remindedAt }, when }) } },
    {
      check: {
        Key: keys.batch(userId, cigarId, batchId),
        ...conditionOf({ remaining, purchaseDate, datedAt }),
      },
    },
    { check: { Key: keys.cigar(userId, cigarId), ...exists } },
  ]
}
