import type { Schedule } from '../../../shared/events/event.ts'
import { findDue } from '../../../shared/events/index.ts'
import { nextTime } from '../events/follow-clock.ts'
import type { MessageQueue } from '../events/message-queue.ts'
import type { StripeService } from '../stripe/start-stripe.ts'
import type { LocalClock } from './open-clock.ts'
import type * as waitingRows from './waiting-rows.ts'

/** The processes that the passing of time starts. */
export type Passing = {
  readonly clock: LocalClock
  readonly schedules: readonly {
    readonly schedule: Schedule
    readonly start: () => Promise<void>
  }[]
  readonly dueRows: Pick<typeof waitingRows, 'listDue' | 'nextDue'>
  /** The queues that functions read. */
  readonly queues: readonly Pick<MessageQueue, 'list' | 'wake'>[]
  /** Absent with an account of Stripe, which has a clock of its own. */
  readonly stripe: Pick<StripeService, 'nextDue' | 'tick'> | undefined
  /** Until all is handled that does not wait for a time. */
  readonly settle: () => Promise<void>
}

/**
 * Moves the clock forward, from each instant at which something happens to the next, and waits there
 * until it is handled. Schedules run at their own times, on whole multiples of their minutes (UTC), but
 * not where a run could do nothing: `find-due` finds nothing before the earliest row of its index, and
 * `send-missed-events` is about events that wait for more than three minutes, and none waits that long.
 */
export async function moveClock(to: Date, passing: Passing): Promise<void> {
  const { clock, schedules, dueRows, settle } = passing
  await settle()
  let tried: ReadonlySet<waitingRows.DueKey> = new Set()
  for (;;) {
    const next = await nextInstant(to, passing, tried)
    await goTo(next ?? to, passing)
    const due = schedules.filter(({ schedule }) => next && isTimeOf(schedule, next))
    if (due.length > 0) tried = new Set(await dueRows.listDue(clock.now()))
    for (const { start } of due) await start()
    await settle()
    if (next === undefined) return
  }
}

async function goTo(instant: Date, { clock, queues, stripe }: Passing) {
  await clock.moveTo(instant)
  for (const queue of queues) queue.wake()
  await stripe?.tick()
}

/**
 * The earliest instant until `to` at which something happens.
 * @param tried the rows that the last run of `find-due` found: what is left of them waits for the retry
 * of its message, or for the next run
 */
async function nextInstant(
  to: Date,
  passing: Passing,
  tried: ReadonlySet<waitingRows.DueKey>,
): Promise<Date | undefined> {
  const { clock, schedules, dueRows, queues, stripe } = passing
  const due = await dueRows.nextDue(tried)
  const now = clock.now()
  const instants = [
    due && firstRun(Math.max(due.valueOf(), now.valueOf() + 1)),
    ...schedules.map(({ schedule }) => 'dailyAt' in schedule && nextTime(schedule, now).valueOf()),
    ...queues.flatMap((queue) => queue.list().map(({ visibleAt }) => visibleAt)),
    stripe?.nextDue(to)?.valueOf(),
  ]
  const first = Math.min(...instants.filter((instant) => typeof instant === 'number'))
  return first <= to.valueOf() ? new Date(first) : undefined
}

const minutes = 60_000

/** The first run of `find-due` from an instant, both in milliseconds. */
const firstRun = (from: number): number => {
  const every = findDue.everyMinutes * minutes
  return Math.ceil(from / every) * every
}

const isTimeOf = (schedule: Schedule, instant: Date): boolean =>
  'everyMinutes' in schedule
    ? instant.valueOf() % (schedule.everyMinutes * minutes) === 0
    : nextTime(schedule, new Date(instant.valueOf() - 1)).valueOf() === instant.valueOf()
