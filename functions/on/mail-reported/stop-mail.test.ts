import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { readPreferences } from '../../table/preferences.ts'
import { handler } from './stop-mail.ts'

test('a complaint stops mail to the account', async () => {
  const { userId, email } = await newUser()
  const mail = { messageId: 'm1', destination: [email], tags: { user: [userId] } }
  const detail = { eventType: 'Complaint', mail, complaint: {} }
  expect(await handler({ Records: [sqsRecord({ detail })] })).toEqual({ batchItemFailures: [] })
  expect((await readPreferences(userId)).mailStopped).toBe('complained')
})
