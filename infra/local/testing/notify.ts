import { notePurchases, putNotifications } from '../../../functions/table/notifications.ts'
import { transact } from '../../../functions/table/transact.ts'
import { requireUser } from '../../../functions/table/users.ts'

/** Writes an unread notification of purchases of some cigars, one each. @returns its id */
export async function notifyTogether(userId: string, cigarIds: readonly string[]): Promise<string> {
  const [first, ...more] = cigarIds.map((cigarId) => ({
    cigarId,
    batchId: `${cigarId}-batch`,
    cigarInstanceId: `${cigarId}-batch.1`,
    brand: 'Padron',
    lineName: cigarId,
    purchaseDate: '2024-03-01',
    remaining: 2,
  }))
  if (first === undefined) throw new Error('A notification has a purchase')
  const purchases = [first, ...more] as const
  const days = { reachedOn: '2026-03-01', today: '2026-03-01' }
  const { notificationCount = 0 } = await requireUser(userId)
  const number = notificationCount + 1
  await transact(
    putNotifications({
      number,
      userId,
      alertId: 'alert',
      ageInMonths: 24,
      sentAt: new Date().toISOString(),
      ...notePurchases(24, { ...days, purchases: [...purchases] }),
    }),
  )
  return String(number)
}

/** Writes unread notifications of a cigar. @returns their ids, the oldest first */
export async function notify(userId: string, count: number, cigarId = 'cigar'): Promise<string[]> {
  const sample = {
    userId,
    cigarId,
    alertId: 'alert',
    batchId: 'batch',
    cigarInstanceId: 'batch.1',
    ageInMonths: 24,
    title: 'Ready',
    body: 'Padron 1964 is now 2 years old.',
    sentAt: new Date().toISOString(),
  }
  const { notificationCount = 0 } = await requireUser(userId)
  const numbers = Array.from({ length: count }, (_, n) => notificationCount + n + 1)
  for (const number of numbers) await transact(putNotifications({ ...sample, number }))
  return numbers.map(String)
}
