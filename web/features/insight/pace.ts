import { counted } from '../../../shared/rules/counted.ts'
import { daysBetween } from '../../../shared/rules/dates.ts'

/** A pace is measured over a year; a month is its twelfth part. */
const daysPerYear = 365
const daysPerMonth = daysPerYear / 12

/** So many smokes tell a pace before the first year is over. */
const enoughSmokes = 20

type Smoked = {
  /** The day of each smoked stick, in any order. */
  readonly smokedDays: readonly string[]
  /** The day of the first purchase, if there is one. */
  readonly firstDay: string | undefined
  readonly stock: number
}

export type Pace = {
  /** Sticks a month, not rounded; `undefined` before a year or 20 smokes tell it. */
  readonly perMonth: number | undefined
  /** Sticks smoked in the last 365 days. */
  readonly smoked: number
  /** Months until the stock is gone at this pace, not rounded; `undefined` without a pace above 0. */
  readonly monthsLeft: number | undefined
}

/**
 * Returns the smoking pace over the last 365 days including today, or since a later first purchase,
 * but over a month at least. Returns `undefined` for less than a year with fewer than 20 smokes.
 *
 * @param today `YYYY-MM-DD`, as are all days
 * @throws RangeError when one of them is not a day
 */
export function paceOf({ smokedDays, firstDay, stock }: Smoked, today: string): Pace {
  const known = firstDay === undefined ? daysPerYear : daysBetween(firstDay, today) + 1
  const days = Math.min(daysPerYear, Math.max(daysPerMonth, known))
  const smoked = smokedDays.filter((day) => isWithinYear(daysBetween(day, today))).length
  if (days < daysPerYear && smoked < enoughSmokes) {
    return { perMonth: undefined, smoked, monthsLeft: undefined }
  }
  const perMonth = smoked / (days / daysPerMonth)
  return { perMonth, smoked, monthsLeft: smoked === 0 ? undefined : stock / perMonth }
}

const isWithinYear = (daysAgo: number) => daysAgo >= 0 && daysAgo < daysPerYear

/**
 * A pace in words: `About 2.5 sticks a month, 30 in the last year. At this pace the stock lasts
 * about 1 year, 2 months.`
 */
export function describePace({ perMonth, smoked, monthsLeft }: Pace): string {
  if (smoked === 0) return 'No stick was smoked in the last year.'
  if (perMonth === undefined || monthsLeft === undefined) {
    return `${counted(smoked, 'stick')} smoked in the last year. It takes a year or ${enoughSmokes} smokes to tell a pace.`
  }
  const pace = counted(Math.round(perMonth * 10) / 10, 'stick')
  const soFar = `About ${pace} a month, ${smoked.toLocaleString('en-US')} in the last year.`
  if (monthsLeft === 0) return `${soFar} None is left.`
  return `${soFar} At this pace the stock lasts ${describeMonths(Math.round(monthsLeft))}.`
}

/** From here on months are left out. */
const manyYears = 10

function describeMonths(months: number): string {
  if (months < 1) return 'less than a month'
  if (months < 12) return `about ${counted(months, 'month')}`
  if (months >= manyYears * 12) return `about ${counted(Math.round(months / 12), 'year')}`
  const years = counted(Math.floor(months / 12), 'year')
  return months % 12 === 0 ? `about ${years}` : `about ${years}, ${counted(months % 12, 'month')}`
}

/**
 * Returns the sticks smoked in each of the twelve calendar months up to that of `today`, oldest
 * first.
 *
 * @param smokedDays one for each stick, in any order; other months are ignored
 * @throws RangeError when `today` is not a day
 */
export function smokedByMonth(
  smokedDays: readonly string[],
  today: string,
): { readonly month: string; readonly count: number }[] {
  const counts = new Map(monthsUpTo(today).map((month) => [month, 0]))
  for (const day of smokedDays) {
    const month = day.slice(0, 7)
    const before = counts.get(month)
    if (before !== undefined) counts.set(month, before + 1)
  }
  return [...counts].map(([month, count]) => ({ month, count }))
}

/** The twelve months up to that of a day, `YYYY-MM`, oldest first. */
function monthsUpTo(day: string): string[] {
  const first = new Date(`${day}T00:00:00Z`)
  const year = first.getUTCFullYear()
  const month = first.getUTCMonth()
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(year, month - 11 + index)).toISOString().slice(0, 7),
  )
}
