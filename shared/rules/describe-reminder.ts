import { describeMonths } from './age.ts'
import { ageDay } from './age-day.ts'
import { titleOf } from './aging-alerts.ts'
import { describePacked } from './box-date.ts'
import { nameCigar } from './cigar-name.ts'
import { counted } from './counted.ts'
import { daysBetween, formatUsDay } from './dates.ts'
import type { Reminder } from './reminders.ts'

type Named = Parameters<typeof nameCigar>[0]

/** An age that a purchase reaches. */
type Aging = Pick<Reminder, 'reachedOn'> & {
  readonly alert: Pick<Reminder['alert'], 'ageInMonths'>
}

type Dated = Parameters<typeof ageDay>[0]

/**
 * Returns a notification's text: `Padron 1964 Exclusivo from 3/1/2024 will be 2 years old in a
 * week, on 3/1/2026.`
 */
export function describeReminder(
  reminder: Aging & { readonly purchase: Dated },
  cigar: Named,
  today: string,
): string {
  const { purchase } = reminder
  const { purchaseDate } = purchase
  const day = ageDay(purchase)
  const packed = day === purchaseDate ? '' : `, packed ${describePacked(day)},`
  const purchased = `${nameCigar(cigar)} from ${formatUsDay(purchaseDate)}${packed}`
  return `${purchased} ${describeAging(reminder, today)}${describeDay(reminder, today)}.`
}

const describeDay = ({ reachedOn }: Aging, today: string) =>
  reachedOn > today ? `, on ${formatUsDay(reachedOn)}` : ''

type Titled = Aging & {
  readonly alert: { readonly title: string; readonly cigarId?: string | undefined }
}

/** The title of a reminder: the owner's words, or the cigar and its age where the alert has the default title. */
export const titleReminder = (reminder: Titled, cigar: Named, today: string): string =>
  ownTitle(reminder, cigar) ?? nameAging(reminder, cigar, today)

/** The owner's words; `undefined` where the alert has the default title. */
export function ownTitle({ alert }: Titled, cigar: Named): string | undefined {
  const { title, cigarId, ageInMonths } = alert
  const isDefault = title === titleOf(cigarId === undefined ? undefined : cigar, ageInMonths)
  return isDefault ? undefined : title
}

/**
 * Names what ages: `Padrón 1926 is now 6 months old`, `Padrón 1926 and 5 others will be 6 months old in a week`.
 *
 * @param others the number of other cigars of the same alert, from 0
 */
export function nameAging(reminder: Aging, cigar: Named, today: string, others = 0): string {
  if (others === 0) return `${nameCigar(cigar)} ${describeAging(reminder, today)}`
  return `${nameCigar(cigar)} and ${counted(others, 'other')} ${describeAging(reminder, today, 'are')}`
}

function describeAging({ alert, reachedOn }: Aging, today: string, verb = 'is'): string {
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

/** A purchase that reaches an age, with its cigar. */
type Together = Named & Dated & { readonly cigarId: string; readonly remaining: number }

/** Most cigars that a notification names: the rest is counted. */
const mostNamed = 3

/**
 * The title and the text of one notification of all purchases of an alert that reach its age on the same day:
 * `Padrón 1926 and 5 others are now 6 months old`.
 *
 * @param title the owner's words, see `ownTitle`
 */
export function describeTogether(
  reminder: Aging & { readonly purchases: readonly [Together, ...Together[]] },
  today: string,
  title?: string,
): { title: string; body: string } {
  const { purchases } = reminder
  const [first] = purchases
  const cigars = [...new Map(purchases.map((one) => [one.cigarId, one])).values()]
  const sticks = purchases.reduce((sum, { remaining }) => sum + remaining, 0)
  const aging =
    purchases.length === 1
      ? describeReminder({ ...reminder, purchase: first }, first, today)
      : `${describeCigars(reminder, cigars, today)} ${counted(purchases.length, 'purchase')},`
  return {
    title: title ?? nameAging(reminder, first, today, cigars.length - 1),
    body: `${aging} ${counted(sticks, 'stick')} left.`,
  }
}

function describeCigars(reminder: Aging, cigars: readonly Named[], today: string): string {
  const names = cigars.slice(0, mostNamed).map(nameCigar)
  const others = cigars.length - names.length
  const all = others === 0 ? names : [...names, counted(others, 'other')]
  const aging = describeAging(reminder, today, cigars.length === 1 ? 'is' : 'are')
  return `${listWords.format(all)} ${aging}${describeDay(reminder, today)}.`
}

const listWords = new Intl.ListFormat('en-US')
