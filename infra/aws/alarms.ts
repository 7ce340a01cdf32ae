import { Annotations, Aws, Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'
import { alarmPrefixOf, type Stage } from '../stages.ts'

export type AlarmProps = {
  readonly metric: IMetric
  /** The alarm goes off at this value or above, over the metric's period. */
  readonly threshold: number
  /** The number of periods in a row; one by default. */
  readonly periods?: number
  /** The effect on users, as a sentence. */
  readonly impact: string
  /** The first step, as a sentence. */
  readonly firstStep: string
}

/** A metric with data while all is well. Its alarm goes off below one, and without data. */
type SignOfLife = Omit<AlarmProps, 'threshold'>

/** CloudWatch takes no more metrics in an alarm ('Limits' of its user guide), and no SEARCH. */
const metricsInAlarm = 10

/**
 * The alarms of a stage and their topic. Each has a section in docs/operations.md. A stage that notifies nobody
 * has none: they cost by the metrics they watch.
 */
export class Alarms {
  readonly topic: Topic
  readonly all: Alarm[] = []
  /** True if somebody is notified. */
  readonly hasReceiver: boolean
  readonly #prefix: string

  /** With an email address, SNS asks its owner to subscribe. */
  constructor(scope: Construct, { name, alarmEmail }: Stage) {
    this.#prefix = alarmPrefixOf(name)
    this.hasReceiver = alarmEmail !== undefined
    this.topic = new Topic(scope, 'Alarms', { enforceSSL: true })
    // A topic without a policy lets in all of its account, CloudWatch too; `enforceSSL` gives it one
    // that only denies (SNS developer guide, "Example cases for Amazon SNS access control").
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
    if (name === 'prod' && alarmEmail === undefined) {
      Annotations.of(scope).addWarningV2(
        'digital-humidor:noAlarms',
        'Production has no alarms: set HUMIDOR_ALARM_EMAIL.',
      )
    }
    if (alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(alarmEmail))
  }

  /** An alarm that says its impact, the first step and where to read on. Missing data is no alarm. */
  create(scope: Construct, name: string, props: AlarmProps): void {
    const treatMissingData = TreatMissingData.NOT_BREACHING
    const comparisonOperator = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
    this.#alarm(scope, name, { ...props, treatMissingData, comparisonOperator })
  }

  /** An alarm at what is missing. */
  createDeadMan(scope: Construct, name: string, props: SignOfLife): void {
    const treatMissingData = TreatMissingData.BREACHING
    const comparisonOperator = ComparisonOperator.LESS_THAN_THRESHOLD
    this.#alarm(scope, name, { ...props, threshold: 1, treatMissingData, comparisonOperator })
  }

  /** One alarm for each ten of these metrics, at their sum or their greatest. */
  createForAll(
    scope: Construct,
    name: string,
    { metrics, statistic, ...props }: Omit<AlarmProps, 'metric'> & Metrics,
  ): void {
    for (let n = 0; n < metrics.length; n += metricsInAlarm) {
      const some = metrics.slice(n, n + metricsInAlarm)
      const metric = new MathExpression({
        // A queue that nobody used for hours has no data.
        expression: `${statistic}([${some.map((_, m) => `FILL(m${m}, 0)`).join(', ')}])`,
        usingMetrics: Object.fromEntries(some.map((one, m) => [`m${m}`, one])),
        period: Duration.minutes(5),
      })
      const number = metrics.length > metricsInAlarm ? 1 + n / metricsInAlarm : ''
      this.create(scope, `${name}${number}`, { ...props, metric })
    }
  }

  #alarm(scope: Construct, name: string, { impact, firstStep, periods = 1, ...props }: Rest): void {
    if (!this.hasReceiver) return
    const anchor = sectionOf(name).toLowerCase()
    const alarm = new Alarm(scope, name, {
      ...props,
      alarmName: `${this.#prefix}${name}`,
      evaluationPeriods: periods,
      alarmDescription: `${impact} First step: ${firstStep} More: docs/operations.md#${anchor}`,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    this.all.push(alarm)
  }
}

type Metrics = { readonly metrics: readonly IMetric[]; readonly statistic: 'SUM' | 'MAX' }
type Rest = AlarmProps & {
  readonly treatMissingData: TreatMissingData
  readonly comparisonOperator: ComparisonOperator
}

/** The section of an alarm in docs/operations.md; those that `createForAll` makes share one. */
export const sectionOf = (name: string) => name.replace(/\d+$/, '')
