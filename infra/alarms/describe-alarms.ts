import {
  CloudWatchClient,
  type MetricAlarm,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { StartupError } from '../local/service.ts'
import { alarmPrefixOf } from '../stages.ts'

/** The alarms of a stage that are on, each with its impact and the first step; and whether nobody gets them. */
export async function describeAlarms(stage: string): Promise<string[]> {
  const alarms = await listAlarms(stage)
  const on = alarms
    .filter(({ StateValue }) => StateValue === 'ALARM')
    .map(
      ({ AlarmName = '', StateTransitionedTimestamp: since, AlarmDescription = '' }) =>
        `${AlarmName}, since ${since?.toISOString()}: ${AlarmDescription}`,
    )
  const [topic] = alarms.flatMap(({ AlarmActions = [] }) => AlarmActions)
  return [
    ...(on.length === 0 ? ['No alarm is on.'] : on),
    ...(topic !== undefined && (await countReceivers(topic)) === 0 ? [nobodyGets(topic)] : []),
  ]
}

/** SNS deletes a subscription that is not confirmed in 48 hours, and no deployment makes it again. */
const nobodyGets = (topic: string): string =>
  `Nobody gets alarms: follow the link in the mail that SNS sent to HUMIDOR_ALARM_EMAIL. After two days it is void: \`aws sns subscribe --topic-arn ${topic} --protocol email --notification-endpoint ADDRESS\` sends another.`

/**
 * Sets an alarm that is off into ALARM. CloudWatch tells its topic, and resets it when it next looks at the
 * metric.
 *
 * @throws StartupError when all alarms are on, or nobody gets the message
 */
export async function sendTestAlarm(stage: string): Promise<string[]> {
  const alarm = (await listAlarms(stage)).find(({ StateValue }) => StateValue !== 'ALARM')
  const [topic] = alarm?.AlarmActions ?? []
  if (alarm === undefined || topic === undefined) {
    throw new StartupError('Every alarm is on already: no message is sent for a state that stays.')
  }
  const receivers = await countReceivers(topic)
  if (receivers === 0) {
    throw new StartupError(nobodyGets(topic))
  }
  await new CloudWatchClient().send(
    new SetAlarmStateCommand({
      AlarmName: alarm.AlarmName,
      StateValue: 'ALARM',
      StateReason: 'A test by npm run alarms: nothing is broken.',
    }),
  )
  return [
    `${alarm.AlarmName} is set to ALARM as a test. A message is on its way to ${receivers === 1 ? 'one receiver' : `${receivers} receivers`}.`,
  ]
}

async function listAlarms(stage: string): Promise<MetricAlarm[]> {
  const query = { AlarmNamePrefix: alarmPrefixOf(stage) }
  const all: MetricAlarm[] = []
  const client = new CloudWatchClient()
  for await (const page of paginateDescribeAlarms({ client }, query)) {
    all.push(...(page.MetricAlarms ?? []))
  }
  if (all.length === 0) {
    const region = await client.config.region()
    throw new StartupError(
      `There are no alarms of ${stage} in ${region}: set AWS_REGION to the region of the stage, or deploy it with HUMIDOR_ALARM_EMAIL.`,
    )
  }
  return all
}

/** Subscriptions that their owners have confirmed: only these have an ARN. */
async function countReceivers(TopicArn: string): Promise<number> {
  let count = 0
  const query = { TopicArn }
  for await (const page of paginateListSubscriptionsByTopic({ client: new SNSClient() }, query)) {
    count += (page.Subscriptions ?? []).filter(
      ({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:') === true,
    ).length
  }
  return count
}
