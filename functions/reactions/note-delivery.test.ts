import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { mailSent } from '../../shared/events/notifications.ts'
import { keys } from '../table/keys.ts'
import { getRow } from '../table/rows.ts'
import { deliverOnce } from '../workflows/deliver-once.ts'
import { handler } from './note-delivery.ts'

const sent = (tags?: Record<string, string[]>) => {
  const mail = { messageId: 'm1', destination: ['ana@example.com'], tags }
  return handler({ Records: [eventRecord(mailSent, { eventType: 'Send', mail, send: {} })] })
}

test('counts a mail that SES sent as sent, also when its sender was killed', async () => {
  const delivery = { userId: randomUUID(), message: 'reminder-1' }
  const crash = new Error('killed')
  const start = new Date('2100-03-01T09:00:00Z')
  await expect(deliverOnce(delivery, start, () => Promise.reject(crash))).rejects.toThrow(crash)
  const tags = { user: [delivery.userId], message: [delivery.message] }
  expect(await sent(tags)).toEqual({ batchItemFailures: [] })
  let repeated = 0
  const later = new Date('2100-03-01T10:00:00Z')
  await deliverOnce(delivery, later, async () => void repeated++)
  expect(repeated).toBe(0)
})

test('writes nothing for a mail of the account or of a deleted user', async () => {
  const userId = randomUUID()
  expect(await sent()).toEqual({ batchItemFailures: [] })
  expect(await sent({ user: [userId], message: ['reminder-1'] })).toEqual({ batchItemFailures: [] })
  expect(await getRow(z.unknown(), keys.delivery(userId, 'reminder-1'))).toBeUndefined()
})
