import { describeMonths } from '../../../shared/rules/age.ts'
import { addDays, addMonths, today } from '../../../shared/rules/dates.ts'
import {
  describeReminder,
  type Reminder,
  remindersAfter,
  scopesIn,
} from '../../../shared/rules/reminders.ts'
import type { AlertRow } from '../../table/alerts.ts'
import type { CigarFacts, Collection } from '../../table/collection.ts'

/** What the calendar needs of an alert. */
type Watch = Pick<
  AlertRow,
  'alertId' | 'cigarId' | 'ageInMonths' | 'reminderDaysBefore' | 'isActive' | 'activeSince'
> & { readonly title?: string; readonly message?: string | undefined }

/** An all-day event. */
export type CalendarEvent = {
  /** The same for the same milestone or alert of a purchase, wherever it moves. */
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly summary: string
  readonly description: string
  readonly cigarId: string
}

const monthsAhead = 24
const mostEvents = 300

/** The ages that the timeline shows too (spec §4), in calendar months (decisions 28). */
const milestones = [6, 12, 24, 36, 60, 120].map(
  (ageInMonths): Watch => ({
    alertId: `milestone-${ageInMonths}`,
    ageInMonths,
    reminderDaysBefore: 0,
    isActive: 1,
    activeSince: '',
  }),
)

/**
 * The milestones of all stock and the reminders of alerts from today on, the first `mostEvents` of them.
 *
 * @param timeZone decides which day it is
 */
export function calendarEvents(
  { cigars, batches }: Collection,
  alerts: readonly Watch[],
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): CalendarEvent[] {
  const cigarsById = new Map(cigars.map((cigar) => [cigar.cigarId, cigar]))
  const scopeOf = scopesIn(batches.filter(({ cigarId }) => cigarsById.has(cigarId)))
  const day = today(timeZone, now)
  const [yesterday, end] = [addDays(day, -1), addMonths(day, monthsAhead)]
  let first: Reminder<Watch>[] = []
  for (const watch of [...milestones, ...alerts]) {
    const last = first[mostEvents - 1]?.day ?? end
    const more = upTo(last, remindersAfter(watch, scopeOf, yesterday))
    first = [...first, ...more].toSorted(byDay).slice(0, mostEvents)
  }
  return first.flatMap((reminder) => {
    const cigar = cigarsById.get(reminder.purchase.cigarId)
    return cigar === undefined ? [] : [eventOf(reminder, cigar)]
  })
}

const byDay = (a: Reminder, b: Reminder) => a.day.localeCompare(b.day)

function* upTo(last: string, reminders: Iterable<Reminder<Watch>>) {
  for (const reminder of reminders) {
    if (reminder.day > last) return
    yield reminder
  }
}

function eventOf(reminder: Reminder<Watch>, cigar: CigarFacts): CalendarEvent {
  const { alert, purchase, day } = reminder
  const age = describeMonths(alert.ageInMonths)
  return {
    id: `${alert.alertId}-${purchase.batchId}`,
    day,
    summary: alert.title ?? `${cigar.brand} ${cigar.lineName}: ${age}`,
    description: [describeReminder(reminder, cigar, day), alert.message]
      .filter((text) => text !== undefined)
      .join('\n\n'),
    cigarId: cigar.cigarId,
  }
}
