import type * as z from 'zod/mini'
import type { remindersPublished } from '../../shared/events/notifications.ts'
import { describeMonths } from '../../shared/rules/age.ts'
import { datedFrom } from '../../shared/rules/age-day.ts'
import { comingCare, nameDue } from '../../shared/rules/care.ts'
import { nameCigar } from '../../shared/rules/cigar-name.ts'
import { counted } from '../../shared/rules/counted.ts'
import { formatUsDay, isInFuture, today } from '../../shared/rules/dates.ts'
import { describeReminder, nameAging, titleReminder } from '../../shared/rules/describe-reminder.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { daysFor, daysOf } from '../../shared/rules/reminders.ts'
import { links } from '../mails/links.ts'
import type { MailedReminder } from '../mails/reminder-mail.tsx'
import { findAlert } from '../table/alerts.ts'
import { findBatch } from '../table/batches.ts'
import { findCigar } from '../table/cigars.ts'
import { findHumidor } from '../table/humidors.ts'
import {
  type AlertNotification,
  type CareNotification,
  notificationsBetween,
  split,
} from '../table/notifications.ts'
import { type PreferencesRow, readPreferences } from '../table/preferences.ts'
import { findUser, type UserRow } from '../table/users.ts'

type Published = z.infer<typeof remindersPublished.schema>

/** A reminder that is still true, in words. */
export type TrueReminder = MailedReminder & {
  readonly title: string
  /** The id of the cigar or the humidor. */
  readonly about: string
  /** All reminders of one alert are a group. */
  readonly group: string
  /** Returns the subject of a mail about this reminder and other cigars of its group. */
  readonly subject: (others: number) => string
  readonly dueAt: Date
}

/** Most reminders of a mail. The mail only counts the others. */
const mostListed = 20

/** The content of a mail or a push message. */
export type Reminders = {
  readonly user: UserRow
  readonly preferences: PreferencesRow
  /** The first reminders that are still true. */
  readonly listed: readonly [TrueReminder, ...TrueReminder[]]
  /** The number of further reminders. */
  readonly more: number
}

/**
 * Reads the reminders of the notifications as they are now. Skips reminders that are no longer true: the
 * alert was changed or turned off, no stick is left, or the care is done. Returns `undefined` without
 * reminders, or after the plan has ended.
 */
export async function readReminders(
  { userId, from, until }: Published,
  now: Date,
): Promise<Reminders | undefined> {
  const [user, preferences] = await Promise.all([findUser(userId), readPreferences(userId)])
  if (user === undefined || planOf(user.subscription, now) !== 'premium') return undefined
  const found: TrueReminder[] = []
  let more = 0
  for await (const row of notificationsBetween(userId, { from, until }, mostListed)) {
    for (const one of 'alertId' in row ? split(row) : [row]) {
      if (found.length === mostListed) {
        more += 1
        continue
      }
      const reminder = await ('alertId' in one
        ? readAging(one, user, preferences, now)
        : readCare(one, preferences, now))
      if (reminder !== undefined) found.push(reminder)
    }
  }
  const [first, ...others] = found
  return first && { user, preferences, listed: [first, ...others], more }
}

export const countOf = ({ listed, more }: Pick<Reminders, 'listed' | 'more'>): number =>
  listed.length + more

/** Returns the heading of a mail, which is also the title of a push message. */
export function titleOf(reminders: Pick<Reminders, 'listed' | 'more'>): string {
  const count = countOf(reminders)
  if (count === 1) return reminders.listed[0].title
  const { words, more } = firstGroup(reminders)
  return more === 0 ? words : `${count.toLocaleString('en-US')} reminders from your humidor`
}

/** Returns the subject of a mail: the first alert, and the number of reminders of other alerts. */
export function subjectOf(reminders: Pick<Reminders, 'listed' | 'more'>): string {
  const { words, more } = firstGroup(reminders)
  return more === 0 ? words : `${words}, and ${counted(more, 'more reminder')}`
}

/** The first group in words, and the number of reminders that the words leave out. */
function firstGroup(reminders: Pick<Reminders, 'listed' | 'more'>) {
  const [first] = reminders.listed
  const together = reminders.listed.filter(({ group }) => group === first.group)
  const others = new Set(together.map(({ about }) => about)).size - 1
  return { words: first.subject(others), more: countOf(reminders) - together.length }
}

/** Returns `undefined` if the reminder is no longer true. */
async function readAging(
  { userId, alertId, cigarId, batchId, ageInMonths }: AlertNotification,
  { agesFrom }: UserRow,
  preferences: PreferencesRow,
  now: Date,
): Promise<TrueReminder | undefined> {
  if (!preferences.agingAlertsEnabled) return undefined
  const [alert, cigar, found] = await Promise.all([
    findAlert(userId, alertId),
    findCigar(userId, cigarId),
    findBatch(userId, cigarId, batchId),
  ])
  if (!alert?.isActive || alert.ageInMonths !== ageInMonths) return undefined
  const [purchase] = datedFrom(agesFrom, found ? [found] : [])
  if (!cigar || !purchase || purchase.remaining === 0) return undefined
  const days = daysFor(alert, purchase)
  if (isInFuture(days.day, now)) return undefined
  const reminder = { alert, purchase, ...days }
  const day = today(preferences.timeZone, now)
  const [name, href] = [nameCigar(cigar), links.cigar(cigarId)]
  const left = counted(purchase.remaining, 'stick')
  return {
    title: titleReminder(reminder, cigar, day),
    sentence: describeReminder(reminder, cigar, day),
    words: alert.message,
    about: cigarId,
    group: alertId,
    subject: (others) => nameAging(reminder, cigar, day, others),
    action: {
      href,
      label: 'See the cigar',
      note: `Bought ${formatUsDay(purchase.purchaseDate)} · ${left} left`,
    },
    part: { id: alertId, heading: alert.title },
    entry: {
      key: batchId,
      name,
      href,
      note: `${left} · ${formatUsDay(days.reachedOn)}`,
      figure: describeMonths(ageInMonths),
    },
    dueAt: daysOf(preferences).dueAt(days.day),
  }
}

/** Returns `undefined` if the care was done or turned off, or the humidor was removed. */
async function readCare(
  { userId, humidorId, task, from, body }: CareNotification,
  preferences: PreferencesRow,
  now: Date,
): Promise<TrueReminder | undefined> {
  const humidor = await findHumidor(userId, humidorId)
  if (humidor === undefined) return undefined
  const when = { ...preferences, now }
  const due = comingCare(humidor, when).find((one) => one.task === task && one.from === from)
  if (due === undefined || due.at > now) return undefined
  const { name } = humidor
  const title = nameDue(due, humidor, when)
  const href = links.humidor(humidorId)
  return {
    title,
    sentence: body,
    about: humidorId,
    group: `${humidorId} ${task}`,
    subject: () => `${name}: ${title}`,
    action: { href, label: 'See the humidor' },
    part: { id: humidorId, heading: name },
    entry: { key: task, name: title, href },
    dueAt: due.at,
  }
}
