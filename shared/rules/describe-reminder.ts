import { describeMonths } from './age.ts'
import { ageDay } from './age-day.ts'
import { titleOf } from './aging-alerts.ts'
import { describePacked } from './box-date.ts'
import { nameCigar } from './cigar-name.ts'
import { counted } from './counted.ts'
import { daysBetween, formatUsDay } from './dates.ts'
import type { Reminder } from './reminders.ts'

type Named = Parameters<typeof nameCigar>[0]

/**
 * What a notification says: `Padron 1964 Exclusivo from 3/1/2024 will be 2 years old in a week, on
 * 3/1/2026.`
 */
export function describeReminder(reminder: Reminder, cigar: Named, today: string): string {
  const { purchase, reachedOn } = reminder
  const { purchaseDate } = purchase
  const day = ageDay(purchase)
  const packed = day === purchaseDate ? '' : `, packed ${describePacked(day)},`
  const purchased = `${nameCigar(cigar)} from ${formatUsDay(purchaseDate)}${packed}`
  const date = reachedOn > today ? `, on ${formatUsDay(reachedOn)}` : ''
  return `${purchased} ${describeAging(reminder, today)}${date}.`
}

type Titled = Reminder & {
  readonly alert: { readonly title: string; readonly cigarId?: string | undefined }
}

/** The title of a reminder: the owner's words, or the cigar and its age where the alert has the default title. */
export function titleReminder(reminder: Titled, cigar: Named, today: string): string {
  const { title, cigarId, ageInMonths } = reminder.alert
  const isDefault = title === titleOf(cigarId === undefined ? undefined : cigar, ageInMonths)
  return isDefault ? nameAging(reminder, cigar, today) : title
}

/**
 * Names what ages: `Padrón 1926 is now 6 months old`, `Padrón 1926 and 5 others will be 6 months old in a week`.
 *
 * @param others the number of other cigars of the same alert, from 0
 */
export function nameAging(reminder: Reminder, cigar: Named, today: string, others = 0): string {
  if (others === 0) return `${nameCigar(cigar)} ${describeAging(reminder, today)}`
  return `${nameCigar(cigar)} and ${counted(others, 'other')} ${describeAging(reminder, today, 'are')}`
}

function describeAging({ alert, reachedOn }: Reminder, today: string, verb = 'is'): string {
  const age = `${describeMonths(alert.ageInMonths)} old`
  if (reachedOn <= today) return `${verb} now ${age}`
  const days = daysBetween(today, reachedOn)
  return `will be ${age} ${days === 1 ? 'tomorrow' : `in ${describeLead(days)}`}`
}

/** Days of a lead time, from 1: `a day`, `5 days`, `a week`, `2 weeks`. */
export function describeLead(days: number): string {
  const [count, unit] = days % 7 === 0 ? ([days / 7, 'week'] as const) : ([days, 'day'] as const)
  return count === 1 ? `a ${unit}` : counted(count, unit)
}
