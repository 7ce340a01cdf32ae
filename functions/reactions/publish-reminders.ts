import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { remindersPublished, remindersWritten } from '../../shared/events/notifications.ts'
import { react } from '../handling/react.ts'
import { connectionTo } from '../runtime/connection.ts'
import { env } from '../runtime/env.ts'

const sns = new SNSClient(connectionTo('SNS'))

/** Publishes reminders to the topic that their channels subscribe to, which take them once each. */
export const handler = react([remindersWritten], async (data, { requestId }) => {
  const { name } = remindersPublished
  const Message = JSON.stringify({ 'detail-type': name, detail: { requestId, data } })
  await sns.send(new PublishCommand({ TopicArn: env('NOTIFICATIONS_TOPIC'), Message }))
})
