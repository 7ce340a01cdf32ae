import { reminderDue } from '../../shared/events/notifications.ts'
import { ownTitle } from '../../shared/rules/describe-reminder.ts'
import type { Days } from '../../shared/rules/reminders.ts'
import { react } from '../handling/react.ts'
import { type CigarRow, findCigar } from '../table/cigars.ts'
import { notePurchases, putNotifications } from '../table/notifications.ts'
import {
  type DueReminder,
  isReminded,
  mostTogether,
  noteInAlert,
  noteReminded,
} from '../table/reminded.ts'
import { stickId } from '../table/sticks.ts'
import { transact } from '../table/transact.ts'
import { planDue } from '../workflows/plan-due.ts'

/**
 * Writes the notifications that are due, each once, and then when the next one is. A redelivery after a
 * failure anywhere continues where it stopped.
 */
export const handler = react([reminderDue], ({ userId }, deps) =>
  planDue(userId, deps, {
    write: async (due, days, written) => {
      let last = written
      for (const together of joinEqual(due)) {
        const done = await Promise.all(together.map((reminder) => isReminded(userId, reminder)))
        const left = together.filter((_, index) => !done[index])
        const [first, ...more] = await addCigars(userId, left)
        if (first === undefined) continue
        await write(userId, [first, ...more], { number: last + 1, days, now: deps.now() })
        last += 1
      }
      return last
    },
  }),
)

/** Joins the reminders of one alert and one day, up to `mostTogether`. */
function joinEqual(due: readonly DueReminder[]): DueReminder[][] {
  const equal = Map.groupBy(due, ({ alert, day }) => `${alert.alertId} ${day}`)
  return [...equal.values()].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / mostTogether) }, (_, n) =>
      all.slice(n * mostTogether, (n + 1) * mostTogether),
    ),
  )
}

type Named = DueReminder & { readonly cigar: CigarRow }

/** The reminders with their cigars, without those of removed cigars. */
async function addCigars(userId: string, reminders: readonly DueReminder[]): Promise<Named[]> {
  const ids = new Set(reminders.map(({ purchase }) => purchase.cigarId))
  const cigars = await Promise.all([...ids].map((id) => findCigar(userId, id)))
  return reminders.flatMap((reminder) => {
    const cigar = cigars.find((one) => one?.cigarId === reminder.purchase.cigarId)
    return cigar ? [{ ...reminder, cigar }] : []
  })
}

/**
 * Writes reminders of one alert and one day as one notification.
 *
 * @throws Conflict when they are no longer true, or another worker was faster
 */
async function write(
  userId: string,
  reminders: readonly [Named, ...Named[]],
  { number, days, now }: { readonly number: number; readonly days: Days; readonly now: Date },
): Promise<void> {
  const [first, ...more] = reminders
  const { alertId, ageInMonths } = first.alert
  const sentAt = now.toISOString()
  const noted = notePurchases(ageInMonths, {
    purchases: [toPurchase(first), ...more.map(toPurchase)],
    reachedOn: first.reachedOn,
    today: days.dayAt(now),
    title: ownTitle(first, first.cigar),
  })
  await transact([
    ...reminders.map((reminder) => noteReminded(userId, reminder)),
    ...noteInAlert(userId, reminders, sentAt),
    ...putNotifications({ number, userId, alertId, ageInMonths, sentAt, ...noted }),
  ])
}

function toPurchase({ purchase, cigar: { brand, lineName, size } }: Named) {
  const { cigarId, batchId, freedNumbers, nextNumber } = purchase
  const { purchaseDate, packedOn, remaining } = purchase
  const cigarInstanceId = stickId({ batchId, number: freedNumbers[0] ?? nextNumber })
  const cigar = { cigarId, brand, lineName, size }
  return { ...cigar, batchId, cigarInstanceId, purchaseDate, packedOn, remaining }
}
