import { log } from './log.ts'

/** The table of our own metrics, with their units in CloudWatch. */
export const metricUnits = {
  /** Addresses that were verified. */
  SignUps: 'Count',
  /** Bands that a model was asked to read. */
  Scans: 'Count',
  /** Subscriptions that began to be paid. */
  Subscriptions: 'Count',
  Likes: 'Count',
  /** Reminders, digests and badges that the schedule found due. */
  Due: 'Count',
  /** Mails of reminders. */
  RemindersSent: 'Count',
  /** The time from the due instant of a reminder until its mail was sent. */
  ReminderDelay: 'Seconds',
  /** Events that the relay had missed. */
  MissedEvents: 'Count',
  /** Calls that Bedrock refused, or Stripe for another reason than the card. */
  BedrockRefusals: 'Count',
  StripeRefusals: 'Count',
  /** Mails that SES refused for another reason than its rate. */
  SesRefusals: 'Count',
} as const

export type MetricName = keyof typeof metricUnits

/**
 * Writes a log line from which CloudWatch makes metrics (embedded metric format). The line has the
 * ids of its request; the metrics have no dimension, because each value of one costs as much as a metric.
 * Does nothing where no stage is deployed.
 */
export function measure(values: Readonly<Partial<Record<MetricName, number>>>): void {
  const Namespace = process.env.METRIC_NAMESPACE
  if (Namespace === undefined) return
  const Metrics = Object.keys(values).map((Name) => ({ Name, Unit: unitOf(Name) }))
  const CloudWatchMetrics = [{ Namespace, Dimensions: [[]], Metrics }]
  log.info('measured', { ...values, _aws: { Timestamp: Date.now(), CloudWatchMetrics } })
}

const units: Readonly<Record<string, string>> = metricUnits
const unitOf = (name: string) => units[name]
