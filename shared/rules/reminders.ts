import { ageDay } from './age-day.ts'
import { dayOfAge } from './age-milestones.ts'
import { addDays, dayIn, instantIn } from './dates.ts'

/**
 * The days of reminders. All days are calendar days: the collector's time and time zone decide
 * which day it is, and both may change at any time.
 */

/** The facts that decide when an alert reminds, see `functions/table/alerts.ts`. */
export type Alerting = {
  readonly alertId: string
  /** Absent: all cigars. */
  readonly cigarId?: string | undefined
  readonly ageInMonths: number
  readonly reminderDaysBefore: number
  readonly isActive: 0 | 1
  /** An ISO instant: it never reminds of what was before. */
  readonly activeSince: string
}

/** A purchase of which an alert may remind, legacy sticks among them. */
type Stocked = {
  readonly batchId: string
  readonly cigarId: string
  /** `YYYY-MM-DD`. */
  readonly purchaseDate: string
  /** See `ageDay`. */
  readonly packedOn?: string | undefined
  readonly remaining: number
}

/** The same with since when it is known. */
export type Kept = Stocked & {
  readonly createdAt: string
  /** The instant at which its day or box date last changed. */
  readonly datedAt?: string | undefined
}

export type Reminder<A extends Alerting = Alerting, K extends Stocked = Stocked> = {
  readonly alert: A
  readonly purchase: K
  /** The day on which it reminds. */
  readonly day: string
  /** The day on which the purchase reaches the age. */
  readonly reachedOn: string
}

/** The days of a collector. */
export type Days = {
  /** The day it is at an instant. */
  readonly dayAt: (instant: Date) => string
  /** Returns the due instant of a day's reminders. */
  readonly dueAt: (day: string) => Date
  /** The last day whose reminders were due at an instant. */
  readonly lastDue: (instant: Date) => string
}

/**
 * The days of a collector.
 *
 * @throws RangeError when the time zone is unknown
 */
export function daysOf(preferences: {
  readonly notificationTime: string
  readonly timeZone: string
}): Days {
  const { notificationTime, timeZone } = preferences
  const [instantOf, dayAt] = [instantIn(timeZone), dayIn(timeZone)]
  const dueAt = (day: string) => instantOf(day, notificationTime)
  const lastDue = (instant: Date) => {
    const day = dayAt(instant)
    return dueAt(day) <= instant ? day : addDays(day, -1)
  }
  return { dayAt, dueAt, lastDue }
}

/** The purchases with unsmoked sticks that an alert is about, the oldest first. */
export type ScopeOf<K extends Stocked = Stocked> = (
  alert: Pick<Alerting, 'cigarId'>,
) => readonly K[]

export function scopesIn<K extends Stocked>(purchases: readonly K[]): ScopeOf<K> {
  const all = purchases
    .filter(({ remaining }) => remaining > 0)
    .toSorted((a, b) => (ageDay(a) < ageDay(b) ? -1 : 1))
  const ofCigar = Map.groupBy(all, ({ cigarId }) => cigarId)
  return ({ cigarId }) => (cigarId === undefined ? all : (ofCigar.get(cigarId) ?? []))
}

/** The reminders of an alert on days after one, in their order, each computed when it is asked for. */
export function* remindersAfter<A extends Alerting, K extends Stocked>(
  alert: A,
  scopeOf: ScopeOf<K>,
  after: string,
): Generator<Reminder<A, K>> {
  if (alert.isActive === 0) return
  const purchases = scopeOf(alert)
  for (let n = firstAfter(alert, purchases, after); n < purchases.length; n++) {
    const purchase = purchases[n]
    if (purchase !== undefined) yield { alert, purchase, ...daysFor(alert, purchase) }
  }
}

/** Younger purchases never remind earlier, so that the first can be found by halving. */
function firstAfter(alert: Alerting, purchases: readonly Stocked[], after: string): number {
  let [low, high] = [0, purchases.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const purchase = purchases[middle]
    if (purchase && daysFor(alert, purchase).day <= after) low = middle + 1
    else high = middle
  }
  return low
}

/** The days of a reminder. */
export function daysFor(
  alert: Pick<Alerting, 'ageInMonths' | 'reminderDaysBefore'>,
  purchase: Pick<Stocked, 'purchaseDate' | 'packedOn'>,
) {
  const reachedOn = dayOfAge(ageDay(purchase), alert.ageInMonths)
  return { reachedOn, day: addDays(reachedOn, -alert.reminderDaysBefore) }
}

/** The next reminder of an alert after an instant; nothing when there is none in sight. */
export function nextReminder<A extends Alerting, K extends Stocked>(
  alert: A,
  scopeOf: ScopeOf<K>,
  days: Days,
  now: Date,
): Reminder<A, K> | undefined {
  const [next] = remindersAfter(alert, scopeOf, days.lastDue(now))
  return next
}

/** Until when everything due was written. */
export type Handled = {
  readonly since: string
  /** The last day that was due then. */
  readonly sinceDay: string
}

/** Returns the handled days after everything due at an instant was written. */
export const handledAt = (now: Date, days: Days): Handled => ({
  since: now.toISOString(),
  sinceDay: days.lastDue(now),
})

/**
 * The last day of which nothing is left to do. A collector who moves to another time zone, or chooses
 * another time, moves days and instants against each other: a day counts as handled only by both. So a
 * day may come again, and none is lost.
 *
 * @param handled absent: nothing was handled yet
 */
export function handledDay(handled: Handled | undefined, days: Days): string {
  if (handled === undefined) return ''
  const day = days.lastDue(new Date(handled.since))
  return day < handled.sinceDay ? day : handled.sinceDay
}

/**
 * The reminders that are due and those that come, over all alerts. An alert never reminds of what was
 * before it was active, nor of what was before the purchase was entered.
 *
 * @returns `due`, in the order of their days, and `next`, the first day after them on which one is due
 */
export function planReminders<A extends Alerting, K extends Kept>(
  { alerts, scopeOf, days }: { alerts: readonly A[]; scopeOf: ScopeOf<K>; days: Days },
  handled: Handled | undefined,
  now: Date,
): { due: Reminder<A, K>[]; next: string | undefined } {
  const [from, until] = [handledDay(handled, days), days.lastDue(now)]
  const due: Reminder<A, K>[] = []
  let next: string | undefined
  for (const alert of alerts) {
    const active = days.lastDue(new Date(alert.activeSince))
    for (const reminder of remindersAfter(alert, scopeOf, active > from ? active : from)) {
      if (reminder.day > until) {
        if (next === undefined || reminder.day < next) next = reminder.day
        break
      }
      if (reminder.day > days.lastDue(enteredAt(reminder.purchase))) due.push(reminder)
    }
  }
  return { due: due.toSorted((a, b) => (a.day < b.day ? -1 : 1)), next }
}

const enteredAt = ({ createdAt, datedAt = createdAt }: Kept) => new Date(datedAt)

/** The Monday after a day. */
export function mondayAfter(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (8 - weekday) % 7 || 7)
}
