import * as notifications from '../../../shared/contract/notifications.ts'
import type { AgeOrigin } from '../../../shared/rules/age-day.ts'
import { planOf } from '../../../shared/rules/plans.ts'
import { productName } from '../../../shared/rules/product.ts'
import { handle } from '../../handling/handle.ts'
import { env } from '../../runtime/env.ts'
import { listAlertRows } from '../../table/alerts.ts'
import { dated, readCollection } from '../../table/collection.ts'
import { ownerOf, type PreferencesRow } from '../../table/preferences.ts'
import { findUser } from '../../table/users.ts'
import { type CalendarEvent, calendarEvents } from './calendar-events.ts'

const name = `Digital ${productName}`

export const handler = handle(notifications.getCalendar, async ({ params }, deps) => {
  const { userId, preferences } = await ownerOf(params.token, ['calendarSecret'])
  const now = deps.now()
  const user = await findUser(userId)
  if (planOf(user?.subscription, now) !== 'premium') {
    return calendarOf(`${name} (part of the Premium plan)`, [], now)
  }
  return calendarOf(name, await eventsOf(userId, preferences, user?.agesFrom, now), now)
})

async function eventsOf(
  userId: string,
  { timeZone, agingAlertsEnabled }: PreferencesRow,
  agesFrom: AgeOrigin | undefined,
  now: Date,
): Promise<CalendarEvent[]> {
  const [collection, alerts] = await Promise.all([
    readCollection(userId),
    agingAlertsEnabled === 0 ? [] : listAlertRows(userId),
  ])
  return calendarEvents(dated(collection, agesFrom), alerts, { timeZone, now })
}

/** An iCalendar file (RFC 5545); calendar programs ask again as often as they may keep it. */
async function calendarOf(
  title: string,
  events: readonly CalendarEvent[],
  now: Date,
): Promise<string> {
  // Not for an address that is no more.
  const { default: ical, ICalEventTransparency } = await import('ical-generator')
  const appUrl = env('APP_URL')
  const calendar = ical({
    name: title,
    prodId: { company: name, product: 'calendar' },
    ttl: notifications.getCalendar.keepSeconds,
  })
  for (const { id, day, summary, description, cigarId } of events) {
    calendar.createEvent({
      id: `${id}@${new URL(appUrl).hostname}`,
      start: new Date(day),
      allDay: true,
      // Its collector is not busy on that day.
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: now,
      summary,
      description,
      url: `${appUrl}/cigar/${cigarId}`,
    })
  }
  return calendar.toString()
}
