import { Duration } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  type Code,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { keys } from '../../functions/table/keys.ts'
import { eventSource, unreadableEvent } from '../../shared/events/index.ts'
import { createAlarm, messagesIn } from './alarms.ts'
import { AppFunction } from './app-function.ts'
import type { Connection } from './connect-needs.ts'

type RelayProps = {
  readonly table: TableV2
  readonly bus: EventBus
  readonly code: Code
  readonly connection: Connection
  readonly log: ILogGroup
  readonly alarms: Topic
}

/**
 * Carries the outbox from the table's stream to the bus. It sees nothing but new outbox items and expired
 * uploads, keeps trying for six hours, and then leaves word in a queue: the stream remembers a day, the outbox items
 * themselves a week, so there is time to send them again. What it cannot read goes to that queue at once.
 */
export class Relay extends Construct {
  constructor(scope: Construct, id: string, props: RelayProps) {
    super(scope, id)
    const streamArn = props.table.tableStreamArn
    if (streamArn === undefined) throw new Error('The table has no stream')
    const failures = new Queue(this, 'Failures', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const { lambda } = new AppFunction(this, 'Function', {
      description: 'Publishes what the outbox holds on the event bus',
      code: props.code,
      log: props.log,
      memoryMb: 512,
      seconds: 30,
      connection: {
        environment: props.connection.environment,
        statements: [
          ...props.connection.statements,
          readStream(streamArn),
          new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
        ],
      },
    })
    new EventSourceMapping(this, 'Stream', {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge: Duration.hours(6),
      filters,
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
    })
    new Rule(this, 'Unreadable', {
      eventBus: props.bus,
      eventPattern: { source: [eventSource], detailType: [unreadableEvent] },
      description: 'Puts aside outbox items that cannot be read',
      targets: [new SqsQueue(failures)],
    })
    this.watch(failures, lambda, props.alarms)
  }

  private watch(failures: Queue, lambda: LambdaFunction, topic: Topic) {
    createAlarm(this, 'GaveUp', {
      metric: messagesIn(failures),
      threshold: 1,
      impact: 'Events were not published: what should follow from a change does not happen.',
      firstStep:
        'read the message for the sequence numbers or the key of the item and the log of this function for the fault, mend it, and publish the outbox items again.',
      topic,
    })
    createAlarm(this, 'Late', {
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'max' }),
      threshold: Duration.minutes(5).toMilliseconds(),
      impact: 'What follows from a change happens minutes late.',
      firstStep: 'look in the log of this function for what keeps failing.',
      topic,
    })
  }
}

/** New outbox items, and the rows of uploads that have expired. */
const filters = [
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { Keys: { PK: { S: FilterRule.beginsWith(keys.event('').PK) } } },
  }),
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('REMOVE'),
    dynamodb: { Keys: { SK: { S: FilterRule.beginsWith(keys.upload('', '').SK) } } },
  }),
]

function readStream(streamArn: string): PolicyStatement {
  const calls = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams']
  return new PolicyStatement({
    actions: calls.map((call) => `dynamodb:${call}`),
    resources: [streamArn],
  })
}
