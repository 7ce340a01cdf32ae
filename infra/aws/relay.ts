import { Duration } from 'aws-cdk-lib'
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
import { keys, outboxPrefix } from '../../functions/table/keys.ts'
import { eventSource, unreadableEvent } from '../../shared/events/index.ts'
import { createAlarm, messagesIn } from './alarms.ts'
import { AppFunction } from './app-function.ts'
import type { Connection } from './connect-needs.ts'
import type { AppTable } from './data-store.ts'

type RelayProps = {
  readonly table: AppTable
  readonly bus: EventBus
  readonly code: Code
  readonly connection: Connection
  readonly log: ILogGroup
  readonly alarms: Topic
}

/**
 * Carries the outbox from the table's stream to the bus. Its filters let through new outbox items and
 * expired uploads. It tries a batch for six hours, then sends its position to a queue that an alarm
 * watches. The items stay in the outbox, and the schedule `send-missed-events` publishes them. An item
 * that cannot be read goes to the queue at once, and out of the outbox.
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
    this.#keepUnreadable(failures, props)
    this.watch(failures, lambda, props.alarms)
  }

  /** What cannot be read, and what its queue does not take. */
  #keepUnreadable(failures: Queue, props: RelayProps): void {
    const undelivered = new Queue(this, 'Undelivered', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    new Rule(this, 'Unreadable', {
      eventBus: props.bus,
      eventPattern: { source: [eventSource], detailType: [unreadableEvent] },
      description: 'Keeps outbox items that cannot be read',
      targets: [new SqsQueue(failures, { deadLetterQueue: undelivered })],
    })
    createAlarm(this, 'NotKept', {
      metric: messagesIn(undelivered),
      threshold: 1,
      impact: 'An event that could not be read was not kept where the alarm GaveUp looks.',
      firstStep: 'correct the rights of the queue Failures, and move the message there.',
      topic: props.alarms,
    })
  }

  private watch(failures: Queue, lambda: LambdaFunction, topic: Topic) {
    createAlarm(this, 'GaveUp', {
      metric: messagesIn(failures),
      threshold: 1,
      impact: 'Events were not published, so their reactions did not run.',
      firstStep:
        'find the error in the log of this function and correct it. The schedule send-missed-events then publishes what is left; an item that could not be read is in the message, put it into the outbox again.',
      topic,
    })
    createAlarm(this, 'Late', {
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'max' }),
      threshold: Duration.minutes(5).toMilliseconds(),
      impact: 'Events are published minutes late.',
      firstStep: 'look in the log of this function for the error that comes again.',
      topic,
    })
  }
}

/** New outbox items, and the rows of uploads that have expired. */
const filters = [
  FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { Keys: { PK: { S: FilterRule.beginsWith(outboxPrefix) } } },
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
