import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Code, EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { DomainEvent } from '../../shared/events/event.ts'
import { labelsOf, type Subscription } from '../../shared/events/index.ts'
import { createAlarm, messagesIn } from './alarms.ts'
import { AppFunction } from './app-function.ts'
import { type Cloud, connectNeeds } from './connect-needs.ts'

type SubscriberProps = {
  readonly subscription: Subscription
  readonly cloud: Cloud
  readonly code: Code
  readonly log: ILogGroup
  readonly alarms: Topic
}

/** Seconds a reaction may take that asks for no more. */
const usualSeconds = 30

/** How often a message is delivered before it is put aside. */
const deliveries = 5

/** One reaction to one event: rule, queue, dead-letter queue, alarm and function of its own. */
export class Subscriber extends Construct {
  constructor(scope: Construct, id: string, props: SubscriberProps) {
    super(scope, id)
    const { subscription, cloud } = props
    const { event, module } = subscription
    const seconds = subscription.seconds ?? usualSeconds
    const connection = connectNeeds(Stack.of(this), subscription, cloud)
    const putAside = new Queue(this, 'PutAside', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    const queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      // AWS advises six times the function's own time, so that no message is handled twice at once.
      visibilityTimeout: Duration.seconds(6 * seconds),
      deadLetterQueue: { queue: putAside, maxReceiveCount: deliveries },
    })
    new Rule(this, 'Rule', {
      ...ruleFor(event, cloud),
      description: `Brings ${event.name} to ${module}`,
      targets: [new SqsQueue(queue, { deadLetterQueue: putAside })],
    })
    const { lambda } = new AppFunction(this, 'Function', {
      description: `Reacts to ${event.name}: ${module}`,
      code: props.code,
      log: props.log,
      memoryMb: subscription.memoryMb ?? 512,
      seconds,
      connection: {
        environment: connection.environment,
        statements: [...connection.statements, consume(queue)],
      },
    })
    new EventSourceMapping(this, 'Deliveries', {
      target: lambda,
      eventSourceArn: queue.queueArn,
      batchSize: subscription.oneByOne ? 1 : 10,
      reportBatchItemFailures: true,
      ...(subscription.atOnce && { maxConcurrency: subscription.atOnce }),
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

/**
 * What of a bus goes into the queue. On the account's own bus every bucket is heard: only uploads to
 * ours are meant, and not the pictures made of them.
 */
function ruleFor(
  event: DomainEvent,
  { bus, photos }: Cloud,
): Pick<RuleProps, 'eventBus' | 'eventPattern'> {
  const { source, detailType } = labelsOf(event)
  const labels = { source: [source], detailType: [detailType] }
  if (event.from === undefined) return { eventBus: bus, eventPattern: labels }
  const detail = {
    bucket: { name: [photos.bucket.bucketName] },
    object: { key: [{ prefix: 'uploads/' }] },
  }
  return { eventPattern: { ...labels, detail } }
}

const consume = (queue: Queue) =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queue.queueArn],
  })
