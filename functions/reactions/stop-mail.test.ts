import { expect, test } from 'vitest'
import { newUser } from '../../infra/local/testing/collector.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { mailBounced, mailReported } from '../../shared/events/notifications.ts'
import { readPreferences } from '../table/preferences.ts'
import { handler } from './stop-mail.ts'

type Bounce = { readonly userId?: string; readonly to: string; readonly bounceType?: string }

async function bounced({ userId, to, bounceType = 'Permanent' }: Bounce) {
  const tags = { 'ses:caller-identity': ['humidor'], ...(userId && { user: [userId] }) }
  const mail = { messageId: 'm1', destination: [to], tags }
  const detail = { eventType: 'Bounce', mail, bounce: { bounceType, bounceSubType: 'General' } }
  expect(await handler({ Records: [eventRecord(mailBounced, detail)] })).toEqual({
    batchItemFailures: [],
  })
}

const stopped = async (userId: string) => (await readPreferences(userId)).mailStopped

test('stops mail to the account after a permanent bounce, and not after a temporary one', async () => {
  const { userId, email } = await newUser()
  await bounced({ userId, to: email, bounceType: 'Transient' })
  expect(await stopped(userId)).toBeUndefined()
  await bounced({ userId, to: email.toUpperCase() })
  await bounced({ userId, to: email })
  expect(await stopped(userId)).toBe('bounced')
})

test('stops nothing for a bounce of another address, no account or a deleted one', async () => {
  const { userId, email } = await newUser()
  await bounced({ userId, to: 'earlier@example.com' })
  await bounced({ to: email })
  await bounced({ userId: 'deleted', to: email })
  expect(await stopped(userId)).toBeUndefined()
  expect(await stopped('deleted')).toBeUndefined()
})

test('stops mail to the account after a complaint', async () => {
  const { userId, email } = await newUser()
  const mail = { messageId: 'm1', destination: [email], tags: { user: [userId] } }
  const detail = { eventType: 'Complaint', mail, complaint: {} }
  const Records = [eventRecord(mailReported, detail)]
  expect(await handler({ Records })).toEqual({ batchItemFailures: [] })
  expect(await stopped(userId)).toBe('complained')
})
