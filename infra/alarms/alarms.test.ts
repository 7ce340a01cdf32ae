import {
  CloudWatchClient,
  DescribeAlarmsCommand,
  SetAlarmStateCommand,
} from '@aws-sdk/client-cloudwatch'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeAlarms, sendTestAlarm } from './describe-alarms.ts'

const [cloudwatch, sns] = [mockClient(CloudWatchClient), mockClient(SNSClient)]
const AlarmActions = ['arn:aws:sns:eu-west-1:111122223333:Alarms']
const slow = {
  AlarmName: 'DigitalHumidor-dev-ApiSlow',
  StateValue: 'ALARM' as const,
  StateTransitionedTimestamp: new Date('2026-01-02T03:04:05Z'),
  AlarmDescription: 'Calls are slow. First step: …',
}
const MetricAlarms = [
  slow,
  { AlarmName: 'DigitalHumidor-dev-ApiErrors', StateValue: 'OK' as const, AlarmActions },
]

const confirmed = { SubscriptionArn: 'arn:aws:sns:…' }
const pending = { SubscriptionArn: 'PendingConfirmation' }
const subscriptions = () => sns.on(ListSubscriptionsByTopicCommand, { TopicArn: AlarmActions[0] })

beforeEach(() => {
  cloudwatch.reset()
  sns.reset()
  cloudwatch
    .on(DescribeAlarmsCommand, { AlarmNamePrefix: 'DigitalHumidor-dev-' })
    .resolves({ MetricAlarms })
    .on(SetAlarmStateCommand)
    .resolves({})
})
afterAll(() => {
  cloudwatch.restore()
  sns.restore()
})

test('the alarms that are on are listed with what they say', async () => {
  subscriptions().resolves({ Subscriptions: [confirmed] })
  expect(await describeAlarms('dev')).toEqual([
    `${slow.AlarmName}, since 2026-01-02T03:04:05.000Z: ${slow.AlarmDescription}`,
  ])
})

test('the list says when nobody receives alarms, and how to subscribe', async () => {
  subscriptions().resolves({ Subscriptions: [pending] })
  expect(await describeAlarms('dev')).toEqual([
    expect.stringContaining(slow.AlarmName),
    expect.stringMatching(/^Nobody gets alarms: .* --topic-arn arn:aws:sns:\S+:Alarms /),
  ])
})

test('a test sets an alarm that is off, and says how many are notified', async () => {
  subscriptions().resolves({ Subscriptions: [confirmed, pending] })
  expect(await sendTestAlarm('dev')).toEqual([
    'DigitalHumidor-dev-ApiErrors is set to ALARM as a test. A message is on its way to one receiver.',
  ])
  expect(
    cloudwatch.commandCalls(SetAlarmStateCommand).map(({ args }) => args[0].input),
  ).toMatchObject([{ AlarmName: 'DigitalHumidor-dev-ApiErrors', StateValue: 'ALARM' }])
})

test('a test that nobody would get says so, and sets nothing', async () => {
  subscriptions().resolves({ Subscriptions: [] })
  await expect(sendTestAlarm('dev')).rejects.toThrow('follow the link')
  expect(cloudwatch.commandCalls(SetAlarmStateCommand)).toEqual([])
})

test('a test while every alarm is on, and one of no stage, say why there is no message', async () => {
  cloudwatch.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [slow] })
  await expect(sendTestAlarm('dev')).rejects.toThrow('Every alarm is on already')
  cloudwatch.on(DescribeAlarmsCommand).resolves({ MetricAlarms: [] })
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await expect(describeAlarms('dev')).rejects.toThrow(
    'no alarms of dev in eu-central-1: set AWS_REGION',
  )
})
