import { newId } from '../../../functions/runtime/ids.ts'
import { putNotification } from '../../../functions/table/notifications.ts'
import { transact } from '../../../functions/table/transact.ts'

/** Writes unread notifications of a cigar; needs `useCloud()`. @returns their ids, the oldest first */
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
  const ids = Array.from({ length: count }, (_, n) => newId(new Date(n)))
  for (const notificationId of ids) await transact(putNotification({ ...sample, notificationId }))
  return ids
}
