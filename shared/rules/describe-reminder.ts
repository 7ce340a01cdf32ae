import { describeMonths } from './age.ts'
import { ageDay } from './age-day.ts'
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

/** `will be 2 years old in a week`, `is now 2 years old`. */
export function describeAging({ alert, reachedOn }: Reminder, today: string): string {
  const age = `${describeMonths(alert.ageInMonths)} old`
  if (reachedOn <= today) return `is now ${age}`
  const days = daysBetween(today, reachedOn)
  return `will be ${age} ${days === 1 ? 'tomorrow' : `in ${describeLead(days)}`}`
}

/** Days of a lead time, from 1: `a day`, `5 days`, `a week`, `2 weeks`. */
export function describeLead(days: number): string {
  const [count, unit] = days % 7 === 0 ? ([days / 7, 'week'] as const) : ([days, 'day'] as const)
  return count === 1 ? `a ${unit}` : counted(count, unit)
}
