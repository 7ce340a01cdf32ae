import type { Alert } from '../../../shared/contract/alerts.ts'
import { describeMonths } from '../../../shared/rules/age.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { describeLead } from '../../../shared/rules/describe-reminder.ts'

/**
 * Describes an alert's next reminder in one sentence, or its last one if none is left.
 *
 * @param timeZone IANA name; the day is the day there
 */
export function describeNext(alert: Alert, timeZone: string): string {
  const { next, isActive, ageInMonths, remindedAt } = alert
  const dayOf = (instant: string) =>
    new Date(instant).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  if (!isActive) return 'Inactive: it does not remind you.'
  if (!next) return remindedAt ? `Done on ${dayOf(remindedAt)}` : 'No reminder is coming up'
  const { at, cigar, purchaseDate, reachedOn } = next
  const purchase = `${nameCigar(cigar)} from ${formatUsDay(purchaseDate)}`
  return `Next: ${dayOf(at)}, ${purchase} reaches ${describeMonths(ageInMonths)} on ${formatUsDay(reachedOn)}`
}

/** Describes the days before the age at which an alert reminds. */
export const describeReminder = (days: number): string =>
  days === 0 ? 'Reminds on the day' : `Reminds ${describeLead(days)} before`
