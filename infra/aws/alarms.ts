import { Aws, Duration } from 'aws-cdk-lib'
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

export type AlarmProps = {
  readonly metric: IMetric
  /** The alarm goes off at this value or above, over the metric's period. */
  readonly threshold: number
  /** What users notice, as a sentence. */
  readonly impact: string
  /** What to do first, as a sentence. */
  readonly firstStep: string
  readonly topic: Topic
}

/** The topic of all alarms. With an email address, SNS asks its owner to subscribe. */
export function createAlarmTopic(scope: Construct, email: string | undefined): Topic {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true })
  // A topic without a policy lets in all of its account, CloudWatch too; `enforceSSL` gives it one
  // that only denies (SNS developer guide, "Example cases for Amazon SNS access control").
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  )
  if (email !== undefined) topic.addSubscription(new EmailSubscription(email))
  return topic
}

/** An alarm that names its impact and the first step. Missing data is no alarm. */
export function createAlarm(scope: Construct, id: string, props: AlarmProps): void {
  new Alarm(scope, id, {
    metric: props.metric,
    threshold: props.threshold,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${props.impact} First step: ${props.firstStep}`,
  }).addAlarmAction(new SnsAction(props.topic))
}

/** How many messages are in a dead-letter queue. */
export const messagesIn = (queue: IQueue): IMetric =>
  queue.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5), statistic: 'max' })
