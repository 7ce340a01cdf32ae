import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, expect, test } from 'vitest'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { remindersPublished, remindersWritten } from '../../shared/events/notifications.ts'
import { handler } from './publish-reminders.ts'

const sns = mockClient(SNSClient)
afterAll(() => sns.restore())

test('publishes reminders with their request, and again after the topic refused them', async () => {
  sns.on(PublishCommand).rejectsOnce(new Error('busy')).resolves({})
  const data = { userId: 'ana', from: 1, until: 3 }
  const record = eventRecord(remindersWritten, data)
  const failed = [{ itemIdentifier: 'message-1' }]
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: failed })
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] })
  expect(sns.commandCalls(PublishCommand)[1]?.args[0].input).toEqual({
    TopicArn: process.env.NOTIFICATIONS_TOPIC,
    Message: eventRecord(remindersPublished, data).body,
  })
})
