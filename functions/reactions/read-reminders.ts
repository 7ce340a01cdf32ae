import type * as z from 'zod/mini'
import type { remindersPublished } from '../../shared/events/notifications.ts'
import { nameCigar } from '../../shared/rules/cigar-name.ts'
import { isInFuture } from '../../shared/rules/dates.ts'
import { planOf } from '../../shared/rules/plans.ts'
import { daysFor, describeAging, type Reminder } from '../../shared/rules/reminders.ts'
import { type AlertRow, findAlert } from '../table/alerts.ts'
import { type BatchRow, findBatch } from '../table/batches.ts'
import { type CigarRow, findCigar } from '../table/cigars.ts'
import { type NotificationRow, notificationsBetween } from '../table/notifications.ts'
import { type PreferencesRow, readPreferences } from '../table/preferences.ts'
import { findUser, type UserRow } from '../table/users.ts'

type Published = z.infer<typeof remindersPublished.schema>

/** A reminder that is still true, with its cigar. */
export type TrueReminder = Reminder<AlertRow, BatchRow> & { readonly cigar: CigarRow }

/** Most reminders that are listed: the rest is counted. */
const mostListed = 20

/** What a mail or a push message says. */
export type Reminders = {
  readonly user: UserRow
  readonly preferences: PreferencesRow
  /** The first ones that are still true, at least one. */
  readonly listed: readonly [TrueReminder, ...TrueReminder[]]
  /** How many notifications come after them. */
  readonly more: number
}

/**
 * What notifications say, as it is now, without what is no longer true or wanted: the alert was changed
 * or turned off, or no stick is left. Nothing when none is left, or alerts or the plan ended.
 */
export async function readReminders(
  { userId, from, until }: Published,
  now: Date,
): Promise<Reminders | undefined> {
  const [user, preferences] = await Promise.all([findUser(userId), readPreferences(userId)])
  if (user === undefined || planOf(user.subscription, now) !== 'premium') return undefined
  if (!preferences.agingAlertsEnabled) return undefined
  const found: TrueReminder[] = []
  let more = 0
  for await (const row of notificationsBetween(userId, { from, until }, mostListed)) {
    if (found.length === mostListed) {
      more = until - row.number + 1
      break
    }
    const reminder = await readReminder(row, now)
    if (reminder !== undefined) found.push(reminder)
  }
  const [first, ...others] = found
  return first && { user, preferences, listed: [first, ...others], more }
}

/** How many reminders there are. */
export const countOf = ({ listed, more }: Pick<Reminders, 'listed' | 'more'>): number =>
  listed.length + more

/** The heading of a mail, and the title of a push message: one alert by its own. */
export const titleOf = (reminders: Pick<Reminders, 'listed' | 'more'>): string => {
  const count = countOf(reminders)
  return count === 1
    ? reminders.listed[0].alert.title
    : `${count.toLocaleString('en-US')} reminders from your humidor`
}

/** The subject of a mail: the first cigar, and how many others it is about. */
export function subjectOf({ listed, more }: Pick<Reminders, 'listed' | 'more'>, today: string) {
  const [first] = listed
  const others = new Set(listed.map(({ cigar }) => cigar.cigarId)).size - 1 + more
  const name = nameCigar(first.cigar)
  return others === 0
    ? `${name} ${describeAging(first, today)}`
    : `${name} and ${others.toLocaleString('en-US')} more`
}

/** Nothing when it is no longer true. */
async function readReminder(
  { userId, alertId, cigarId, batchId, ageInMonths }: NotificationRow,
  now: Date,
): Promise<TrueReminder | undefined> {
  const [alert, cigar, purchase] = await Promise.all([
    findAlert(userId, alertId),
    findCigar(userId, cigarId),
    findBatch(userId, cigarId, batchId),
  ])
  if (!alert?.isActive || alert.ageInMonths !== ageInMonths) return undefined
  if (!cigar || !purchase || purchase.remaining === 0) return undefined
  const days = daysFor(alert, purchase)
  return isInFuture(days.day, now) ? undefined : { alert, purchase, ...days, cigar }
}
