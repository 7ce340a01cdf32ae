import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { remindersPublished, remindersWritten } from '../../shared/events/notifications.ts'
import { handler } from './publish-reminders.ts'

const sns = mockClient(SNSClient)
beforeAll(() => void vi.stubEnv('NOTIFICATIONS_TOPIC', 'arn:aws:sns:eu-west-1:1:notifications'))
afterAll(() => {
  sns.restore()
  vi.unstubAllEnvs()
})

test('reminders are published with their request, and again when the topic did not take them', async () => {
  sns.on(PublishCommand).rejectsOnce(new Error('busy')).resolves({})
  const data = { userId: 'ana', from: 1, until: 3 }
  const record = eventRecord(remindersWritten, data)
  const failed = [{ itemIdentifier: 'message-1' }]
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: failed })
  expect(await handler({ Records: [record] })).toEqual({ batchItemFailures: [] })
  expect(sns.commandCalls(PublishCommand)[1]?.args[0].input).toEqual({
    TopicArn: 'arn:aws:sns:eu-west-1:1:notifications',
    Message: eventRecord(remindersPublished, data).body,
  })
})
