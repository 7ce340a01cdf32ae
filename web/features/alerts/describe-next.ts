import type { Alert } from '../../../shared/contract/alerts.ts'
import { describeMonths } from '../../../shared/rules/age.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'

/**
 * When an alert reminds next, and of what, in one sentence.
 *
 * @param timeZone IANA name; the day is the day there
 */
export function describeNext({ next, isActive, ageInMonths }: Alert, timeZone: string): string {
  if (!isActive) return 'Inactive: it does not remind you.'
  if (!next) return 'No reminder is coming up'
  const { at, cigar, purchaseDate, reachedOn } = next
  const day = new Date(at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })
  const purchase = `${cigar.brand} ${cigar.lineName} from ${formatUsDay(purchaseDate)}`
  return `Next: ${day}, ${purchase} reaches ${describeMonths(ageInMonths)} on ${formatUsDay(reachedOn)}`
}

/** How long before the age an alert reminds. */
export const describeReminder = (days: number): string =>
  days === 0 ? 'Reminds on the day' : `Reminds ${counted(days, 'day')} before`
