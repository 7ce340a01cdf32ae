import { reminderDue } from '../../shared/events/notifications.ts'
import { counted } from '../../shared/rules/counted.ts'
import { describeReminder, titleReminder } from '../../shared/rules/describe-reminder.ts'
import type { Days } from '../../shared/rules/reminders.ts'
import { react } from '../runtime/react.ts'
import { findCigar } from '../table/cigars.ts'
import { type NewNotification, putNotifications } from '../table/notifications.ts'
import { type DueReminder, isReminded, noteInAlert, noteReminded } from '../table/reminded.ts'
import { stickId } from '../table/sticks.ts'
import { transact } from '../table/transact.ts'
import { planDue } from '../workflows/plan-due.ts'

/** Reads at the same time. */
const atOnce = 50

/**
 * Writes the notifications that are due, each once, and then when the next one is. A redelivery after a
 * failure anywhere continues where it stopped.
 */
export const handler = react([reminderDue], ({ userId }, deps) =>
  planDue(userId, deps, {
    write: async (due, days, written) => {
      let last = written
      for (let n = 0; n < due.length; n += atOnce) {
        const page = due.slice(n, n + atOnce)
        const done = await Promise.all(page.map((reminder) => isReminded(userId, reminder)))
        for (const reminder of page.filter((_, index) => !done[index])) {
          const notification = await describe(userId, reminder, last + 1, days, deps.now())
          if (notification === undefined) continue
          await write(notification, reminder)
          last += 1
        }
      }
      return last
    },
  }),
)

/** Nothing when the cigar was removed. */
async function describe(
  userId: string,
  reminder: DueReminder,
  number: number,
  days: Days,
  now: Date,
): Promise<NewNotification | undefined> {
  const { alert, purchase } = reminder
  const { alertId, ageInMonths } = alert
  const { cigarId, batchId, freedNumbers, nextNumber, remaining } = purchase
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) return undefined
  const today = days.dayAt(now)
  return {
    ...{ number, userId, alertId, cigarId, batchId, ageInMonths },
    cigarInstanceId: stickId({ batchId, number: freedNumbers[0] ?? nextNumber }),
    title: titleReminder(reminder, cigar, today),
    // The sticks tell purchases of one day apart.
    body: `${describeReminder(reminder, cigar, today)} ${counted(remaining, 'stick')} left.`,
    sentAt: now.toISOString(),
  }
}

/** @throws Conflict when it is no longer true, or another worker was faster */
const write = (notification: NewNotification, reminder: DueReminder) =>
  transact([
    noteReminded(notification.userId, reminder),
    ...noteInAlert(notification.userId, reminder, notification.sentAt),
    ...putNotifications(notification),
  ])
