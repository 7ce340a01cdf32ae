import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, type RuleProps } from 'aws-cdk-lib/aws-events'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { type Code, EventSourceMapping } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Schedule as ClockSchedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler'
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { AwsSource, DomainEvent, Schedule } from '../../shared/events/event.ts'
import { eventSource, patternOf, type Reaction } from '../../shared/events/index.ts'
import {
  batchSizeOf,
  deliveries,
  usualSeconds,
  visibilitySecondsOf,
} from '../../shared/events/reactions.ts'
import type { Stage } from '../stages.ts'
import type { Alarms } from './alarms.ts'
import { AppFunction } from './app-function.ts'
import { type Cloud, connectNeeds } from './connect-needs.ts'

type QueuedFunctionProps = {
  readonly reaction: Reaction
  readonly cloud: Cloud
  readonly code: Code
  readonly log: ILogGroup
  readonly stage: Stage
}

/** A reaction's function, with its queue, its dead-letter queue, and what fills the queue. */
export class QueuedFunction extends Construct {
  readonly module: string
  readonly queue: Queue
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, props: QueuedFunctionProps) {
    super(scope, id)
    const { reaction, cloud } = props
    const { module } = reaction
    this.module = module
    const seconds = reaction.seconds ?? usualSeconds
    const connection = connectNeeds(Stack.of(this), reaction, cloud)
    this.deadLetters = new Queue(this, 'DeadLetters', {
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    })
    this.queue = new Queue(this, 'Queue', {
      enforceSSL: true,
      // A dead letter keeps its age, so this leaves it a week (SQS developer guide, 'Using dead-letter queues').
      retentionPeriod: Duration.days(7),
      visibilityTimeout: Duration.seconds(visibilitySecondsOf(reaction)),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: deliveries },
    })
    this.#fill(this.queue, this.deadLetters, props)
    const { lambda } = new AppFunction(this, 'Function', {
      description: `Runs ${module}`,
      module,
      stage: props.stage,
      code: props.code,
      log: props.log,
      memoryMb: reaction.memoryMb ?? 512,
      seconds,
      connection: {
        environment: connection.environment,
        statements: [...connection.statements, consume(this.queue)],
      },
    })
    new EventSourceMapping(this, 'Deliveries', {
      target: lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize: batchSizeOf(reaction),
      reportBatchItemFailures: true,
      ...(reaction.atOnce && {
        maxConcurrency:
          reaction.atOnce === 'mailsAtOnce' ? props.stage.mailsAtOnce : reaction.atOnce,
      }),
    })
  }

  #fill(queue: Queue, deadLetterQueue: Queue, { reaction, cloud }: QueuedFunctionProps): void {
    const description = `Fills the queue of ${reaction.module}`
    if ('events' in reaction) {
      for (const event of reaction.events) {
        const rule = ruleFor(event, cloud)
        if (rule === undefined) {
          const options = { rawMessageDelivery: true, deadLetterQueue }
          cloud.notifications.addSubscription(new SqsSubscription(queue, options))
        } else {
          const targets = [new SqsQueue(queue, { deadLetterQueue })]
          new Rule(this, event.name, { ...rule, description, targets })
        }
      }
      return
    }
    // AWS recommends Scheduler over scheduled rules (EventBridge user guide, 'Scheduled rules').
    new ClockSchedule(this, 'Schedule', {
      schedule: expressionOf(reaction.schedule),
      description,
      target: new SqsSendMessage(queue, { deadLetterQueue }),
    })
  }
}

/** The rate or cron expression of a schedule; a cron expression is in UTC. */
export const expressionOf = (schedule: Schedule): ScheduleExpression =>
  'everyMinutes' in schedule
    ? ScheduleExpression.rate(Duration.minutes(schedule.everyMinutes))
    : ScheduleExpression.cron({
        hour: String(schedule.dailyAt.hour),
        minute: String(schedule.dailyAt.minute),
      })

/** The bus and the pattern of an event's rule; the topic needs none. */
function ruleFor(
  event: DomainEvent,
  cloud: Cloud,
): Pick<RuleProps, 'eventBus' | 'eventPattern'> | undefined {
  const given = patternOf(event)
  if (given === undefined) return undefined
  const pattern = { source: [given.source], detailType: [given.detailType] }
  return given.source === eventSource
    ? { eventBus: cloud.bus, eventPattern: pattern }
    : { eventPattern: { ...pattern, detail: detailOf(given, cloud) } }
}

/**
 * The account's default bus carries the events of every bucket and every mail, so the pattern names
 * ours: uploads, not the pictures made from them, and mails of our configuration set, which SES adds
 * as a tag (SES developer guide, 'Amazon SES automatically adds tags').
 */
const detailOf = ({ source }: AwsSource, { photos, mail }: Cloud) =>
  source === 'aws.s3'
    ? { bucket: { name: [photos.bucket.bucketName] }, object: { key: [{ prefix: 'uploads/' }] } }
    : { mail: { tags: { 'ses:configuration-set': [mail.configurationSet.configurationSetName] } } }

const consume = (queue: Queue) =>
  new PolicyStatement({
    actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    resources: [queue.queueArn],
  })

/** Alarms for messages that fail to the end, and for messages that wait. */
export function watchQueues(
  scope: Construct,
  alarms: Alarms,
  reactions: readonly QueuedFunction[],
): void {
  alarms.createForAll(scope, 'FailedMessages', {
    metrics: reactions.map(({ deadLetters }) =>
      deadLetters.metricApproximateNumberOfMessagesVisible(),
    ),
    statistic: 'SUM',
    threshold: 1,
    impact: `A reaction failed ${deliveries} times for the same message, so its work is not done.`,
    firstStep:
      '`npm run events -- --stage …` shows which, the error and the ids. Correct its cause, and redrive with `--redrive`.',
  })
  alarms.createForAll(scope, 'OldMessages', {
    metrics: reactions.map(({ queue }) => queue.metricApproximateAgeOfOldestMessage()),
    statistic: 'MAX',
    threshold: Duration.hours(1).toSeconds(),
    impact: 'Reactions run an hour late: mails, photos, reminders or deletions wait.',
    firstStep:
      '`npm run events -- --stage …` shows which queue waits, and the dashboard whether it grows.',
  })
}

/**
 * An alarm for a schedule that stops. SQS counts a message as deleted when the function has
 * finished without an error, so a failed run does not count.
 */
export function watchSchedule(
  scope: Construct,
  alarms: Alarms,
  schedule: Schedule,
  { queue }: QueuedFunction,
): void {
  const every =
    'everyMinutes' in schedule
      ? { period: Duration.minutes(schedule.everyMinutes), periods: 4 }
      : { period: Duration.hours(1), periods: 26 }
  const { name, whenStopped } = schedule
  alarms.createDeadMan(scope, `Stopped-${name}`, {
    metric: queue.metricNumberOfMessagesDeleted({ period: every.period, statistic: 'sum' }),
    periods: every.periods,
    impact: `The schedule ${name} finished no run in ${every.period.toMinutes() * every.periods} minutes: ${whenStopped ?? 'what it does is not done.'}`,
    firstStep:
      'run the saved query "Errors of reactions" for it; without lines, look whether its schedule is enabled.',
  })
}
