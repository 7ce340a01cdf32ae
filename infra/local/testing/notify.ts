import { putNotifications } from '../../../functions/table/notifications.ts'
import { transact } from '../../../functions/table/transact.ts'
import { requireUser } from '../../../functions/table/users.ts'

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
