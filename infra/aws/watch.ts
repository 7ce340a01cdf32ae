import { Aws, Duration } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { tableDefinition } from '../../functions/table/keys.ts'
import type { Stage } from '../stages.ts'
import type { Alarms } from './alarms.ts'
import type { AppTable } from './data-store.ts'
import { metricNamespace, ownMetric } from './own-metrics.ts'

const minutes = (count: number) => ({ period: Duration.minutes(count) })

/** A metric of all functions of the account and region. */
export const ofAllFunctions = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, ...minutes(5) })

/** A metric of the gateway. */
export const ofApi = (ApiId: string, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    statistic,
    dimensionsMap: { ApiId },
    ...minutes(5),
  })

/**
 * Alarms for what people notice of the API. A function that fails, takes too long or is throttled
 * is a 5xx of the gateway, so functions need no alarm of their own.
 */
export function watchApi(scope: Construct, alarms: Alarms, { apiId }: HttpApi): void {
  const calls = ofApi(apiId, 'Count', 'sum')
  // Few calls are no rate.
  const rateOf = (expression: string, usingMetrics: Record<string, IMetric>) =>
    new MathExpression({ expression, usingMetrics: { calls, ...usingMetrics }, ...minutes(5) })
  alarms.create(scope, 'ApiErrors', {
    metric: rateOf('IF(errors >= 5, 100 * errors / calls, 0)', {
      errors: ofApi(apiId, '5xx', 'sum'),
    }),
    threshold: 1,
    impact: 'At least 1 % of the calls fail: people see an error page or lose a change.',
    firstStep: 'run the saved query "Failed calls", which shows route, error and place.',
  })
  alarms.create(scope, 'ApiSlow', {
    metric: rateOf('IF(calls >= 20, latency, 0)', { latency: ofApi(apiId, 'Latency', 'p95') }),
    threshold: 3000,
    periods: 3,
    impact: 'One call in twenty takes 3 seconds or more, for 15 minutes.',
    firstStep: 'run the saved query "Slowest calls", which shows the routes.',
  })
}

/** Alarms for the concurrency that all functions share. */
export function watchConcurrency(scope: Construct, alarms: Alarms, { concurrency }: Stage): void {
  alarms.create(scope, 'Throttled', {
    metric: ofAllFunctions('Throttles', 'sum'),
    threshold: 5,
    impact: 'Lambda refuses to run functions: calls fail with 503 and reactions come late.',
    firstStep: 'look at "Concurrency" on the dashboard, and ask AWS for a higher quota.',
  })
  alarms.create(scope, 'ConcurrencyHigh', {
    metric: ofAllFunctions('ClaimedAccountConcurrency', 'max'),
    threshold: 0.8 * concurrency,
    periods: 2,
    impact: `80 % of the ${concurrency} runs that Lambda allows at the same time are taken; above it calls fail.`,
    firstStep: 'ask AWS for a higher quota, and set HUMIDOR_CONCURRENCY to it.',
  })
}

/** Alarms for refusals of the table and its indexes. */
export function watchTable(scope: Construct, alarms: Alarms, table: AppTable): void {
  const of = (metricName: string, index?: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      statistic: 'sum',
      dimensionsMap: {
        TableName: table.tableName,
        ...(index !== undefined && { GlobalSecondaryIndexName: index }),
      },
      ...minutes(5),
    })
  const indexes = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName)
  const metrics: IMetric[] = [undefined, ...indexes].flatMap((index) =>
    ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => of(name, index)),
  )
  alarms.createForAll(scope, 'TableThrottled', {
    metrics,
    statistic: 'SUM',
    threshold: 10,
    impact: 'The table refuses reads or writes: calls are slow or fail with 503.',
    firstStep:
      'look at the graph of this alarm for which index, and at Contributor Insights for which key.',
  })
}

/** Alarms from our own log lines: refusals of other services, and events that the relay missed. */
export function watchOthers(scope: Construct, alarms: Alarms, { name }: Stage): void {
  alarms.create(scope, 'BedrockRefuses', {
    metric: ownMetric(name, 'BedrockRefusals'),
    threshold: 3,
    impact: 'Photos of bands are not read, and new brands are not described.',
    firstStep:
      'run the saved query "Refusals": the error says whether a right, the model or the quota is missing.',
  })
  alarms.create(scope, 'StripeRefuses', {
    metric: ownMetric(name, 'StripeRefusals'),
    threshold: 3,
    impact: 'Nobody can subscribe, change a plan or see an invoice; plans in effect stay.',
    firstStep: 'run the saved query "Refusals", and look at status.stripe.com.',
  })
  alarms.create(scope, 'SesRefuses', {
    metric: ownMetric(name, 'SesRefusals'),
    threshold: 3,
    impact: 'Mails are not sent: reminders and digests wait, and nobody can register.',
    firstStep:
      'run the saved query "Refusals": the error says whether the sender, the sandbox or the account is the reason.',
  })
  alarms.create(scope, 'MissedEvents', {
    metric: ownMetric(name, 'MissedEvents'),
    threshold: 1,
    impact: 'Events were published minutes late, by the schedule and not by the relay.',
    firstStep: 'run the saved query "Errors of reactions" for the relay; nothing is lost.',
  })
}

/**
 * Alarms for failures of reactions and the relay: errors in their log, and failed runs that Lambda
 * reports at the level WARN. A failed message comes again, so one alone is no alarm.
 */
export function watchReactions(
  scope: Construct,
  alarms: Alarms,
  log: LogGroup,
  stage: Stage,
): void {
  const filter = new MetricFilter(scope, 'Errors', {
    logGroup: log,
    filterPattern: FilterPattern.any(
      FilterPattern.stringValue('$.level', '=', 'ERROR'),
      FilterPattern.stringValue('$.type', '=', 'platform.report'),
    ),
    metricNamespace: metricNamespace(stage.name),
    metricName: 'ReactionErrors',
  })
  alarms.create(scope, 'ReactionErrors', {
    metric: filter.metric({ statistic: 'sum', ...minutes(15) }),
    threshold: 10,
    impact: 'Reactions fail and are tried again: mails, photos or reminders come late.',
    firstStep: 'run the saved query "Errors of reactions", which shows function, error and place.',
  })
}

/**
 * Tells the owner when a month is about to cost more. It counts what has the tag of the stage, once the
 * tag is activated for billing.
 */
export function watchCost(scope: Construct, { name, monthlyBudget, alarmEmail }: Stage): void {
  if (monthlyBudget === undefined || alarmEmail === undefined) return
  const tell = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmEmail }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `DigitalHumidor-${name}-${Aws.REGION}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      costFilters: { TagKeyValue: [`user:stage$${name}`] },
    },
    notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
  })
}
