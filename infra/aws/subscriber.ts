import { Duration } from 'aws-cdk-lib'
import { type EventBus, Rule } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Code, EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { eventSource, type Subscription } from '../../shared/events/index.ts'
import { createAlarm, messagesIn } from './alarms.ts'
import type { Connection } from './connect-needs.ts'
import { HouseFunction } from './house-function.ts'

type SubscriberProps = {
  readonly subscription: Subscription
  readonly bus: EventBus
  readonly code: Code
  readonly connection: Connection
  readonly logDays: number
  readonly alarms: Topic
  readonly seconds: number
}

/** How often a message is delivered before it is put aside. */
const deliveries = 5

/** One reaction to one event: rule, queue, dead-letter queue, alarm and function of its own. */
export class Subscriber extends Construct {
  constructor(scope: Construct, id: string, props: SubscriberProps) {
    super(scope, id)
    const { event, module } = props.subscription
    const putAside = new Queue(this, 'PutAside', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      // AWS advises six times the function's own time, so that no message is handled twice at once.
      visibilityTimeout: Duration.seconds(6 * props.seconds),
      deadLetterQueue: { queue: putAside, maxReceiveCount: deliveries },
    })
    new Rule(this, 'Rule', {
      eventBus: props.bus,
      description: `Brings ${event.name} to ${module}`,
      eventPattern: { source: [eventSource], detailType: [event.name] },
      targets: [new SqsQueue(queue, { deadLetterQueue: putAside })],
    })
    const { lambda } = new HouseFunction(this, 'Function', {
      description: `Reacts to ${event.name}: ${module}`,
      code: props.code,
      logDays: props.logDays,
      memoryMb: 512,
      seconds: props.seconds,
      connection: {
        environment: props.connection.environment,
        statements: [...props.connection.statements, consume(queue)],
      },
    })
    new EventSourceMapping(this, 'Deliveries', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: 10,
      reportBatchItemFailures: true,
    })
    createAlarm(this, 'GaveUp', {
      metric: messagesIn(putAside),
      threshold: 1,
      impact: `${module} failed ${deliveries} times for an event: what it should do is not done.`,
      firstStep:
        'find the fault in the log of this function, mend it, and redrive the dead-letter queue.',
      topic: props.alarms,
    })
  }
}

const consume = (queue: Queue) =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queue.queueArn],
  })
