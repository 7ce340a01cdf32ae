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
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { keys, outboxPrefix } from '../../functions/table/keys.ts'
import { eventSource, unreadableEvent } from '../../shared/events/index.ts'
import { reservedOf, type Stage } from '../stages.ts'
import type { Alarms } from './alarms.ts'
import { AppFunction } from './app-function.ts'
import type { Connection } from './connect-needs.ts'
import type { AppTable } from './data-store.ts'
import { relay } from './function-modules.ts'

type RelayProps = {
  readonly table: AppTable
  readonly bus: EventBus
  readonly code: Code
  readonly connection: Connection
  readonly log: ILogGroup
  readonly alarms: Alarms
  readonly stage: Stage
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
      module: relay.module,
      stage: props.stage,
      reserved: reservedOf(props.stage)?.relay,
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
    const undelivered = this.#keepUnreadable(failures, props)
    this.#watch([failures, undelivered], lambda, props.alarms)
  }

  /** Keeps what cannot be read. @returns the queue of what that queue does not take */
  #keepUnreadable(failures: Queue, props: RelayProps): Queue {
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
    return undelivered
  }

  #watch(failures: readonly Queue[], lambda: LambdaFunction, alarms: Alarms): void {
    alarms.createForAll(this, 'NotPublished', {
      metrics: failures.map((queue) => queue.metricApproximateNumberOfMessagesVisible()),
      statistic: 'SUM',
      threshold: 1,
      impact: 'Events were not published, so their reactions did not run.',
      firstStep:
        '`npm run events -- --stage …` shows which; the schedule send-missed-events publishes what is still in the outbox.',
    })
    alarms.create(this, 'RelayLate', {
      metric: lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'max' }),
      threshold: Duration.minutes(5).toMilliseconds(),
      impact: 'Events are published minutes late.',
      firstStep: 'run the saved query "Errors of reactions" for the relay.',
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
