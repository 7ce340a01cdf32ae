import * as alerts from '../../shared/contract/alerts.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as notifications from '../../shared/contract/notifications.ts'
import { dayOfAge } from '../../shared/rules/age-milestones.ts'
import { longestReminder, titleOf } from '../../shared/rules/aging-alerts.ts'
import { addDays, daysBetween, today } from '../../shared/rules/dates.ts'
import type { Api } from './enter-collector.ts'

/**
 * Sets the preferences of a collector and two aging alerts, as a person does: a year of every cigar, a
 * week before, and the next month of the newest cigar in stock, which reminds tomorrow.
 */
export async function setAlerts(api: Api, now: Date): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const preferences = { timeZone, emailNotificationsEnabled: 1 }
  await api.call(notifications.updatePreferences, { body: preferences })
  const year = { alertType: 'global', ageInMonths: 12, reminderDaysBefore: 7 }
  await api.call(alerts.createAlert, { body: { ...year, title: titleOf(undefined, 12) } })
  const listed = await api.call(cigars.listCigars, { query: { limit: 100 } })
  const cigar = listed.find(({ quantity }) => quantity > 0)
  const { purchaseDate } = cigar ?? {}
  if (cigar === undefined || purchaseDate === undefined) return
  const tomorrow = addDays(today(timeZone, now), 1)
  let ageInMonths = 1
  while (dayOfAge(purchaseDate, ageInMonths) < tomorrow) ageInMonths++
  const days = daysBetween(tomorrow, dayOfAge(purchaseDate, ageInMonths))
  const body = {
    cigarId: cigar.id,
    alertType: 'custom',
    ageInMonths,
    title: titleOf(cigar, ageInMonths),
    reminderDaysBefore: Math.min(days, longestReminder),
  }
  await api.call(alerts.createAlert, { body })
}
