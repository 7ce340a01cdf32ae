import type { TonightCigar } from '../../../shared/contract/home.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { dayIn, formatUsDay } from '../../../shared/rules/dates.ts'
import type { Reason } from '../../../shared/rules/tonight.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'

/**
 * Returns the reason for a suggestion, as one line.
 *
 * @param today `YYYY-MM-DD`
 */
export function describeReason(cigar: TonightCigar, reason: Reason, today: string): string {
  const { readyAge, userRating, lastSmokedAt = '' } = cigar
  const day = ownAgeDay(cigar)
  const kept = describeAge(day, today)
  switch (reason) {
    case 'ready':
      return `${readyAge}: ${kept}`
    case 'oldest':
      return day === cigar.purchaseDate
        ? `In your humidor for ${kept.toLowerCase()}`
        : `Packed ${kept.toLowerCase()} ago`
    case 'favorite':
      return `You rated it ${userRating}/5`
    case 'new':
      return 'You have not smoked it yet'
    case 'waiting':
      return `Last smoked ${formatUsDay(dayIn(ownTimeZone())(new Date(lastSmokedAt)))}`
  }
}
