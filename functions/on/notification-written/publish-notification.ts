import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { notificationPublished, notificationWritten } from '../../../shared/events/notifications.ts'
import { credentialsOf } from '../../runtime/credentials.ts'
import { env } from '../../runtime/env.ts'
import { react } from '../../runtime/react.ts'

const sns = new SNSClient({ credentials: credentialsOf('SNS') })

/** Publishes a notification to the topic that its channels subscribe to, which take it once each. */
export const handler = react(notificationWritten, async (data, { requestId }) => {
  const { version } = notificationPublished
  const Message = JSON.stringify({ version, requestId, data })
  await sns.send(new PublishCommand({ TopicArn: env('NOTIFICATIONS_TOPIC'), Message }))
})
