import { notificationWritten, reminderDue } from '../../../shared/events/notifications.ts'
import { type Days, describeReminder } from '../../../shared/rules/reminders.ts'
import type { Deps } from '../../runtime/deps.ts'
import { react } from '../../runtime/react.ts'
import { findCigar } from '../../table/cigars.ts'
import { putNotification } from '../../table/notifications.ts'
import { tell } from '../../table/outbox.ts'
import { type DueReminder, planDue } from '../../table/plan-due.ts'
import { AlreadyReminded, holds, isReminded, noteReminded } from '../../table/reminded.ts'
import { stickId } from '../../table/sticks.ts'
import { transact } from '../../table/transact.ts'

/** Reads at the same time. */
const atOnce = 50

/**
 * Writes the notifications that are due, each once, and then when the next one is. A redelivery after a
 * failure anywhere continues where it stopped.
 */
export const handler = react(reminderDue, ({ userId }, deps) =>
  planDue(userId, deps, {
    write: async (due, days) => {
      for (let n = 0; n < due.length; n += atOnce) {
        const page = due.slice(n, n + atOnce)
        const done = await Promise.all(page.map((reminder) => isReminded(userId, reminder)))
        for (const reminder of page.filter((_, index) => !done[index])) {
          await writeNotification(userId, reminder, days, deps)
        }
      }
    },
  }),
)

/** @throws Conflict when it is no longer true, and nothing is written */
async function writeNotification(userId: string, reminder: DueReminder, days: Days, deps: Deps) {
  const { alert, purchase } = reminder
  const { alertId, ageInMonths, title } = alert
  const { cigarId, batchId, freedNumbers, nextNumber } = purchase
  const cigar = await findCigar(userId, cigarId)
  if (cigar === undefined) return
  const now = deps.now()
  const notificationId = deps.newId(now)
  const notification = {
    ...{ notificationId, userId, alertId, cigarId, batchId, ageInMonths, title },
    cigarInstanceId: stickId({ batchId, number: freedNumbers[0] ?? nextNumber }),
    body: describeReminder(reminder, cigar, days.dayAt(now)),
    sentAt: now.toISOString(),
  }
  try {
    await transact([
      noteReminded(userId, reminder, notificationId),
      ...holds(userId, reminder),
      ...putNotification(notification),
      ...tell(notificationWritten, { userId, notificationId }, deps),
    ])
  } catch (error) {
    if (!(error instanceof AlreadyReminded)) throw error
  }
}
