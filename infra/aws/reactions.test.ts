import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { patternOf, reactions } from '../../shared/events/index.ts'
import { doubtSeconds } from '../../shared/events/reactions.ts'
import { queuesIn } from '../events/aws-target.ts'
import { relay } from './function-modules.ts'
import { expressionOf } from './reaction.ts'
import { allowedActions, environmentOf, grantedActions } from './testing/expected-rights.ts'
import { type Resource, synthesizeStacks } from './testing/synthesize-stacks.ts'

const stack = synthesizeStacks()
const { template, ofType, referredBy } = stack

describe.each([...reactions])('the reaction $module', (reaction) => {
  const { module } = reaction
  const id = module.replaceAll(/\W/g, '')
  const sources = [
    'AWS::Events::Rule',
    'AWS::Scheduler::Schedule',
    'AWS::SNS::Subscription',
  ].flatMap((type) => ofType(type).filter(([one]) => one.startsWith(id)))
  const [[, first] = []] = sources
  const target = targetOf(first?.Properties)
  const [queueId, queue] = referredBy(target.to)
  const [deadLettersId, deadLetters] = referredBy(target.otherwise)
  const [[, mapping] = []] = ofType('AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => JSON.stringify(Properties.EventSourceArn).includes(queueId),
  )

  it('has a queue of its own, which its events or its schedule fill', () => {
    for (const [, { Properties }] of sources) expect(targetOf(Properties)).toEqual(target)
    const filling = sources.map(([, { Properties }]) => Properties)
    if ('schedule' in reaction) {
      const { expressionString: ScheduleExpression } = expressionOf(reaction.schedule)
      return expect(filling).toMatchObject([{ ScheduleExpression, State: 'ENABLED' }])
    }
    expect(sources).toHaveLength(reaction.events.length)
    for (const event of reaction.events) {
      const pattern = patternOf(event)
      if (pattern === undefined) {
        expect(filling).toMatchObject([{ Protocol: 'sqs', RawMessageDelivery: true }])
        expect(referredBy(first?.Properties.TopicArn)[0]).toMatch(/^Notifications/)
        continue
      }
      const [source, type] = [[pattern.source], [pattern.detailType]]
      const EventPattern = expect.objectContaining({ source, 'detail-type': type })
      const onOurBus = event.from === undefined && { EventBusName: expect.anything() }
      expect(filling).toContainEqual(expect.objectContaining({ EventPattern, ...onOurBus }))
    }
  })

  it('sends what keeps failing to a dead-letter queue; alarms watch both, and whether a schedule runs', () => {
    expect(referredBy(queue.Properties.RedrivePolicy)[0]).toBe(deadLettersId)
    const alarmsOf = (id: string) =>
      ofType('AWS::CloudWatch::Alarm')
        .filter(
          ([
            ,
            {
              Properties: { Metrics = [], Dimensions = [] },
            },
          ]) => JSON.stringify([Metrics, Dimensions]).includes(`"${id}"`),
        )
        .map(([id]) => id.replace(/\d?[0-9A-F]{8}$/, ''))
    expect(alarmsOf(deadLettersId)).toEqual(['FailedMessages'])
    const stopped =
      'schedule' in reaction ? [`Stopped${reaction.schedule.name}`.replaceAll('-', '')] : []
    expect(alarmsOf(queueId).toSorted()).toEqual(['OldMessages', ...stopped])
  })

  it('leaves a week for a message in its dead-letter queue, where it keeps its age', () => {
    const days = [queue, deadLetters].map(
      ({ Properties }) => Number(Properties.MessageRetentionPeriod) / 86_400,
    )
    expect(days).toEqual([7, 14])
  })

  it('reports failed messages one by one, with the rights it needs', () => {
    expect(mapping?.Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures'])
    const [, lambda] = referredBy(mapping?.Properties.FunctionName)
    expect(grantedActions(stack, lambda)).toEqual(
      [
        ...allowedActions(reaction),
        'sqs:DeleteMessage',
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
      ].toSorted(),
    )
    const doubt = reaction.inDoubt ? doubtSeconds : 0
    expect(queue.Properties.VisibilityTimeout).toBe(6 * Number(lambda.Properties.Timeout) + doubt)
  })
})

const pointer = z.object({ Arn: z.unknown(), DeadLetterConfig: z.unknown() })

/** Returns the target of a rule, schedule or subscription, and that of undeliverable messages. */
function targetOf({ Target, Targets, Endpoint, RedrivePolicy }: Resource['Properties'] = {}) {
  if (Endpoint !== undefined) return { to: Endpoint, otherwise: RedrivePolicy }
  const [only] = z.parse(z.tuple([pointer]), Targets ?? [Target])
  return { to: only.Arn, otherwise: only.DeadLetterConfig }
}

test('mails and push messages are sent one a run, so that nobody waits for the service of another', () => {
  const mappings = ofType('AWS::Lambda::EventSourceMapping')
  const sizes = reactions
    .filter(({ uses }) => uses?.some((use) => use === 'mail' || use === 'push'))
    .map(({ module }) => {
      const id = `${module.replaceAll(/\W/g, '')}Deliveries`
      return [module, mappings.find(([one]) => one.startsWith(id))?.[1].Properties.BatchSize]
    })
  expect(sizes).toEqual([
    ['reactions/send-digest', 1],
    ['reactions/send-reminder-mail', 1],
    ['reactions/send-reminder-push', 1],
  ])
})

test('a schedule is a rate or a time of the day in UTC', () => {
  expect(expressionOf({ name: 'often', everyMinutes: 5 }).expressionString).toBe('rate(5 minutes)')
  const daily = expressionOf({ name: 'daily', dailyAt: { hour: 3, minute: 5 } })
  expect([daily.expressionString, daily.timeZone?.timezoneName]).toEqual([
    'cron(5 3 * * ? *)',
    'Etc/UTC',
  ])
})

describe('the processing of photos', () => {
  it('gets events of uploads to our bucket, and not of the pictures it makes itself', () => {
    const [[, rule] = []] = ofType('AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern).includes('aws.s3'),
    )
    const pattern = z.parse(
      z.object({
        detail: z.object({
          bucket: z.object({ name: z.tuple([z.unknown()]) }),
          object: z.object({ key: z.unknown() }),
        }),
      }),
      rule?.Properties.EventPattern,
    )
    expect(referredBy(pattern.detail.bucket.name[0])[0]).toMatch(/^PhotosBucket/)
    expect(pattern.detail.object.key).toEqual([{ prefix: 'uploads/' }])
    template.hasResourceProperties('AWS::S3::Bucket', {
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
    })
  })
})

const mailPattern = z.object({
  detail: z.strictObject({
    mail: z.strictObject({
      tags: z.strictObject({ 'ses:configuration-set': z.tuple([z.unknown()]) }),
    }),
  }),
})

describe('what SES reports', () => {
  it('gets events of mails of our configuration set alone, which reports what reactions wait for', () => {
    const rules = ofType('AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern).includes('aws.ses'),
    )
    expect(rules).toHaveLength(3)
    for (const [, { Properties }] of rules) {
      const { detail } = z.parse(mailPattern, Properties.EventPattern)
      expect(referredBy(detail)[1].Type).toBe('AWS::SES::ConfigurationSet')
    }
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['send', 'bounce', 'complaint'],
        EventBridgeDestination: Match.anyValue(),
      },
    })
  })
})

describe('the relay', () => {
  const [[, mapping] = []] = ofType('AWS::Lambda::EventSourceMapping').filter(
    ([, { Properties }]) => Properties.StartingPosition !== undefined,
  )

  it('reads new outbox items from the table and leaves word of what it cannot publish', () => {
    expect(referredBy(mapping?.Properties.EventSourceArn)[1].Type).toBe(
      'AWS::DynamoDB::GlobalTable',
    )
    expect(referredBy(mapping?.Properties.DestinationConfig)[1].Type).toBe('AWS::SQS::Queue')
    expect(JSON.stringify(mapping?.Properties.FilterCriteria)).toContain('OUTBOX#')
    expect(JSON.stringify(mapping?.Properties.FilterCriteria)).toContain('UPLOAD#')
    expect(mapping?.Properties).toMatchObject({
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
    })
  })

  it('puts aside what it cannot read, and what that queue does not take; an alarm watches both', () => {
    const [[, rule] = []] = ofType('AWS::Events::Rule').filter(([, { Properties }]) =>
      JSON.stringify(Properties.EventPattern).includes('unreadable-event'),
    )
    expect(referredBy(rule?.Properties.EventBusName)[1].Type).toBe('AWS::Events::EventBus')
    const [failures] = referredBy(mapping?.Properties.DestinationConfig)
    const target = targetOf(rule?.Properties)
    expect(referredBy(target.to)[0]).toBe(failures)
    const [[, alarm] = []] = ofType('AWS::CloudWatch::Alarm').filter(([id]) =>
      id.includes('NotPublished'),
    )
    for (const queue of [failures, referredBy(target.otherwise)[0]]) {
      expect(JSON.stringify(alarm)).toContain(`"${queue}"`)
    }
  })

  it('may read the stream, publish on our bus, delete items, and write to its queue of failures', () => {
    const [, lambda] = referredBy(mapping?.Properties.FunctionName)
    const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']
    expect(grantedActions(stack, lambda)).toEqual(
      [
        ...allowedActions(relay.needs),
        ...stream.map((call) => `dynamodb:${call}`),
        'sqs:SendMessage',
      ].toSorted(),
    )
    expect(environmentOf(lambda)).toEqual(['EVENT_BUS', 'TABLE_NAME'])
  })
})

test('CloudFormation finds the queues of a stage by the names that the stack gives them', () => {
  const resources = [...stack.resources].map(([LogicalResourceId, { Type }]) => ({
    LogicalResourceId,
    ResourceType: Type,
    PhysicalResourceId: LogicalResourceId,
  }))
  const found = queuesIn(resources)
  expect(found.map(({ name }) => name)).toEqual([
    ...reactions.map(({ module }) => module),
    'relay',
    'relay, not kept',
  ])
  const urls = found.flatMap(({ url, deadLettersUrl }) => [url ?? '', deadLettersUrl])
  expect(new Set(urls.filter(Boolean)).size).toBe(2 * reactions.length + 2)
  const queues = resources.filter(({ ResourceType }) => ResourceType === 'AWS::SQS::Queue')
  expect(queues).toHaveLength(2 * reactions.length + 2)
})
