import * as z from 'zod/mini'
import {
  development,
  production,
  type Synthesized,
  synthesizeStacks,
} from '../../infra/aws/testing/synthesize-stacks.ts'
import { reactions } from '../../shared/events/index.ts'
import { sumOf, type Usage } from '../setup/meter.ts'
import type { Amounts } from './bill.ts'

/** Days and seconds of a month. */
const days = 30
const seconds = days * 86_400

/** Seconds of each of the long requests by which Lambda asks a queue (not verified). */
const pollSeconds = 20

const mapping = z.object({ EventSourceArn: z.unknown(), ScalingConfig: z.optional(z.unknown()) })

/**
 * Returns the requests that Lambda keeps open at an empty queue: down to two, or five with a
 * maximum concurrency (Lambda developer guide, 'Configuring scaling behavior for SQS').
 */
const pollersOf = ({ ScalingConfig }: z.infer<typeof mapping>) =>
  ScalingConfig === undefined ? 2 : 5

const alarm = z.object({
  Metrics: z.optional(z.array(z.object({ MetricStat: z.optional(z.unknown()) }))),
})
const acl = z.object({ Rules: z.array(z.unknown()) })

/** A stage of which nobody uses anything: what it has, and what that is charged for. */
export type Idle = {
  readonly stage: string
  readonly counts: Readonly<Record<'queues' | 'pollers' | 'alarms' | 'runs', number>>
  readonly amounts: Amounts
}

/** @param schedules what a run of each schedule uses when nothing is due */
export function countIdle(schedules: Usage): Idle[] {
  const stages = {
    'dev without alarms': { HUMIDOR_STAGE: 'dev' },
    'dev with alarms': development,
    prod: production,
  }
  return Object.entries(stages).map(([stage, environment]) =>
    idleOf(stage, synthesizeStacks(environment), schedules),
  )
}

function idleOf(stage: string, { ofType, referredBy }: Synthesized, schedules: Usage): Idle {
  const properties = (type: string) => ofType(type).map(([, { Properties }]) => Properties)
  const queues = properties('AWS::Lambda::EventSourceMapping')
    .map((one) => z.parse(mapping, one))
    .filter(({ EventSourceArn }) => referredBy(EventSourceArn)[1].Type === 'AWS::SQS::Queue')
  const pollers = sumOf(queues.map(pollersOf))
  const alarms = properties('AWS::CloudWatch::Alarm')
  const acls = properties('AWS::WAFv2::WebACL')
  const runs = runsOfSchedules()
  const amounts: Amounts = {
    message: (pollers * seconds) / pollSeconds + 3 * runs,
    event: runs,
    run: runs,
    gbSecond: runs * secondsOfSchedule * 0.5,
    // Both were run once.
    read: (schedules.reads * runs) / 2,
    write: (schedules.writes * runs) / 2,
    log: (schedules.logBytes * runs) / 2 / 1e9,
    alarm: sumOf(alarms.map(metricsIn)),
    dashboard: properties('AWS::CloudWatch::Dashboard').length,
    key: properties('AWS::KMS::Key').length,
    secret: properties('AWS::SecretsManager::Secret').length,
    acl: acls.length,
    rule: sumOf(acls.map((one) => z.parse(acl, one).Rules.length)),
  }
  return { stage, counts: { queues: queues.length, pollers, alarms: alarms.length, runs }, amounts }
}

/** An alarm costs by the metrics that it watches; without a list it watches one. */
const metricsIn = (properties: unknown) =>
  z.parse(alarm, properties).Metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ??
  1

/** The time of a run in seconds; an assumption. */
const secondsOfSchedule = 0.05

const runsOfSchedules = () =>
  sumOf(
    reactions.map((reaction) => {
      if (!('schedule' in reaction)) return 0
      const { schedule } = reaction
      return 'everyMinutes' in schedule ? seconds / 60 / schedule.everyMinutes : days
    }),
  )
