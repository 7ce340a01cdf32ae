import { ageDay } from '../../../shared/rules/age-day.ts'
import { ageMilestones, dayOfAge } from '../../../shared/rules/age-milestones.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { addDays, addMonths, formatUsDay, today } from '../../../shared/rules/dates.ts'
import { describeReminder } from '../../../shared/rules/describe-reminder.ts'
import {
  type Alerting,
  type Reminder,
  remindersAfter,
  scopesIn,
} from '../../../shared/rules/reminders.ts'
import type { AlertRow } from '../../table/alerts.ts'
import type { BatchFacts, CigarFacts, Collection } from '../../table/collection.ts'

/** The fields of an alert that the calendar shows. */
type Watch = Alerting & Pick<AlertRow, 'title' | 'message'>

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
  const byId = new Map(cigars.map((cigar) => [cigar.cigarId, cigar]))
  const scopeOf = scopesIn(batches.filter(({ cigarId }) => byId.has(cigarId)))
  const from = today(timeZone, now)
  const end = addMonths(from, monthsAhead)
  const cigarOf = ({ cigarId }: BatchFacts) => byId.get(cigarId)
  let events = firstOf(
    scopeOf({})
      .flatMap((purchase) => milestonesOf(purchase, cigarOf(purchase)))
      .filter(({ day }) => day >= from && day <= end),
  )
  for (const alert of alerts) {
    // With enough events, only earlier ones take a place.
    const latest = events[mostEvents - 1]
    const last = latest ? addDays(latest.day, -1) : end
    const more = upTo(last, remindersAfter(alert, scopeOf, addDays(from, -1)))
    const added = [...more].flatMap((reminder) => eventOf(reminder, cigarOf(reminder.purchase)))
    if (added.length > 0) events = firstOf([...events, ...added])
  }
  return events
}

const firstOf = (events: readonly CalendarEvent[]) =>
  events.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, mostEvents)

/** The days that the timeline shows too. */
function milestonesOf(purchase: BatchFacts, cigar: CigarFacts | undefined): CalendarEvent[] {
  if (cigar === undefined) return []
  const { cigarId } = cigar
  const { batchId, purchaseDate } = purchase
  return ageMilestones.map(({ months, badge, name }) => ({
    id: `${badge}-${batchId}`,
    day: dayOfAge(ageDay(purchase), months),
    summary: `${nameCigar(cigar)}: ${name}`,
    description: `Purchased ${formatUsDay(purchaseDate)}`,
    cigarId,
  }))
}

type Found = Reminder<Watch, BatchFacts>

function* upTo(last: string, reminders: Iterable<Found>) {
  for (const reminder of reminders) {
    if (reminder.day > last) return
    yield reminder
  }
}

function eventOf(reminder: Found, cigar: CigarFacts | undefined): CalendarEvent[] {
  if (cigar === undefined) return []
  const { alert, purchase, day } = reminder
  const { title: summary, message } = alert
  const description = describeReminder(reminder, cigar, day)
  return [
    {
      id: `${alert.alertId}-${purchase.batchId}`,
      day,
      summary,
      description: message ? `${description}\n\n${message}` : description,
      cigarId: cigar.cigarId,
    },
  ]
}
