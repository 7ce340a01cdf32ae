import { Duration } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryWidget,
  Metric,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import type { MetricName } from '../../functions/runtime/metrics.ts'
import type { Stage } from '../stages.ts'
import type { AppTable } from './data-store.ts'
import { ownMetric } from './own-metrics.ts'
import type { QueuedFunction } from './reaction.ts'
import type { Logs } from './saved-queries.ts'
import { ofAllFunctions, ofApi } from './watch.ts'

type DashboardProps = {
  readonly stage: Stage
  readonly apiId: string
  readonly table: AppTable
  readonly reactions: readonly QueuedFunction[]
  readonly alarms: readonly Alarm[]
  readonly logs: Logs
}

const day = Duration.days(1)

/** The operator's first look: alarms, people's actions, and queues. */
export function createDashboard(scope: Construct, props: DashboardProps): void {
  const { stage, apiId, alarms, logs } = props
  const dashboard = new Dashboard(scope, 'Dashboard', {
    dashboardName: `DigitalHumidor-${stage.name}`,
    defaultInterval: day,
  })
  if (alarms.length > 0) {
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24 }))
  }
  dashboard.addWidgets(
    graph('Traffic', [ofApi(apiId, 'Count', 'sum').with({ label: 'calls' })]),
    graph('Errors', [ofApi(apiId, '5xx', 'sum'), ofApi(apiId, '4xx', 'sum')]),
    graph('Latency, ms', [ofApi(apiId, 'Latency', 'p50'), ofApi(apiId, 'Latency', 'p95')]),
  )
  dashboard.addWidgets(
    new LogQueryWidget({
      title: 'Traffic, errors and latency by noun',
      logGroupNames: [logs.access.logGroupName],
      queryLines: byNoun,
      width: 12,
      height: 8,
    }),
    graph(
      'Oldest message, seconds',
      props.reactions.map(({ queue, module }) =>
        queue.metricApproximateAgeOfOldestMessage({ label: module }),
      ),
      { width: 12, height: 8 },
    ),
  )
  dashboard.addWidgets(...whatPeopleDo(stage.name))
  dashboard.addWidgets(
    graph('Concurrency', [
      ofAllFunctions('ConcurrentExecutions', 'max'),
      ofAllFunctions('ClaimedAccountConcurrency', 'max'),
      ofAllFunctions('Throttles', 'sum'),
    ]),
    graph('Table', ['ConsumedReadCapacityUnits', 'ConsumedWriteCapacityUnits'].map(ofTable(props))),
  )
}

/** A restored table that the stack adopts has no metrics in the CDK. */
const ofTable =
  ({ table }: DashboardProps) =>
  (metricName: string) =>
    new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      statistic: 'sum',
      dimensionsMap: { TableName: table.tableName },
    })

/** The access log has no metric by route, and each metric of our own costs more than the query. */
const byNoun = [
  'filter ispresent(route)',
  'parse route /^\\S+ \\/api\\/(?<noun>[^\\/]+)/',
  // 1 from 500 on.
  'fields floor(status / 500) as failed',
  'stats count(*) as calls, sum(failed) as errors, pct(latencyMs, 50) as p50, pct(latencyMs, 95) as p95 by noun',
  'sort calls desc',
]

function whatPeopleDo(stage: string): GraphWidget[] {
  const daily = (...names: MetricName[]) =>
    names.map((name) => ownMetric(stage, name).with({ period: day }))
  const delay = (statistic: string) =>
    ownMetric(stage, 'ReminderDelay', statistic).with({ label: statistic })
  return [
    graph('Sign-ups, scans, subscriptions and likes a day', [
      ...daily('SignUps', 'Scans', 'Subscriptions', 'Likes'),
    ]),
    graph('Due, and reminders sent', [ownMetric(stage, 'Due'), ownMetric(stage, 'RemindersSent')]),
    graph('Reminders: seconds from due to sent', [delay('p50'), delay('p90')]),
  ]
}

const graph = (title: string, left: IMetric[], size: { width?: number; height?: number } = {}) =>
  new GraphWidget({ title, left, width: 8, ...size })
