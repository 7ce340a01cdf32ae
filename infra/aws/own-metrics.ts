import { Duration } from 'aws-cdk-lib'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import type { MetricName } from '../../functions/runtime/metrics.ts'

/** Returns the namespace of the metrics that a stage's log lines yield. */
export const metricNamespace = (stage: string) => `DigitalHumidor/${stage}`

/** One of our own metrics over 15 minutes. */
export const ownMetric = (stage: string, metricName: MetricName, statistic = 'sum'): Metric =>
  new Metric({
    namespace: metricNamespace(stage),
    metricName,
    statistic,
    period: Duration.minutes(15),
  })
