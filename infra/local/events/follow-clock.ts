import type { Schedule } from '../../../shared/events/event.ts'
import { untilDone, wait } from './back-off.ts'

type Following = {
  readonly schedule: Schedule
  readonly start: () => Promise<unknown>
  readonly signal: AbortSignal
  readonly now?: () => Date
  /** Resolves after some milliseconds, or at once when the signal aborts. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * EventBridge Scheduler on one machine: starts a schedule's function once at the beginning, because the
 * machine may have been off at its time, and then at its times. Resolves when `signal` aborts.
 */
export async function followClock(following: Following): Promise<void> {
  const { schedule, start, signal, now = () => new Date(), sleep = wait } = following
  while (!signal.aborted) {
    const next = nextTime(schedule, now())
    await untilDone(`Starting ${schedule.name}`, signal, start)
    await sleep(Math.max(0, next.valueOf() - now().valueOf()), signal)
  }
}

/** The first time of a schedule after an instant. */
export function nextTime(schedule: Schedule, after: Date): Date {
  if ('everyMinutes' in schedule) {
    return new Date(after.valueOf() + schedule.everyMinutes * 60_000)
  }
  const { hour, minute } = schedule.dailyAt
  const next = new Date(after)
  next.setUTCHours(hour, minute, 0, 0)
  if (next <= after) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
