import type * as z from 'zod/mini'
import type { notificationPublished } from '../../../shared/events/notifications.ts'
import { addDays, addMonths, isInFuture, today } from '../../../shared/rules/dates.ts'
import { planOf } from '../../../shared/rules/plans.ts'
import { describeReminder } from '../../../shared/rules/reminders.ts'
import { findAlert } from '../../table/alerts.ts'
import { findBatch } from '../../table/batches.ts'
import { findCigar } from '../../table/cigars.ts'
import { findNotification } from '../../table/notifications.ts'
import { readPreferences } from '../../table/preferences.ts'
import { findUser } from '../../table/users.ts'

type Published = z.infer<typeof notificationPublished.schema>

/**
 * What a notification says, as it is now. Nothing when that is no longer true or wanted: the alert was
 * changed or turned off, no stick is left, or the plan ended.
 */
export async function readReminder({ userId, notificationId }: Published, now: Date) {
  const notification = await findNotification(userId, notificationId)
  if (notification === undefined) return undefined
  const { alertId, cigarId, batchId, ageInMonths } = notification
  const [user, preferences, alert, cigar, purchase] = await Promise.all([
    findUser(userId),
    readPreferences(userId),
    findAlert(userId, alertId),
    findCigar(userId, cigarId),
    findBatch(userId, cigarId, batchId),
  ])
  if (planOf(user?.subscription, now) !== 'premium' || !preferences.agingAlertsEnabled) return
  if (!alert?.isActive || alert.ageInMonths !== ageInMonths) return
  if (!user || !cigar || !purchase || purchase.remaining === 0) return
  const reachedOn = addMonths(purchase.purchaseDate, ageInMonths)
  const day = addDays(reachedOn, -alert.reminderDaysBefore)
  if (isInFuture(day, now)) return
  const reminder = { alert, purchase, day, reachedOn }
  const body = describeReminder(reminder, cigar, today(preferences.timeZone, now))
  return { user, preferences, alert, cigar, purchase, body }
}
