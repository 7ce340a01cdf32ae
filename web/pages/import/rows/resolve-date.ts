import { type DayOrder, readDate } from '../../../features/files/read-dates.ts'
import { type Answers, leaveOut } from '../table/questions.ts'

/** The fields that are dates of a purchase or a smoke. */
export const dateFields = ['purchaseDate', 'smokedDate'] as const
export type DateField = (typeof dateFields)[number]

/** The choices that decide how dates are read. */
export type DateReading = {
  readonly order: DayOrder
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly today: string
  readonly answers: Answers
  /** Returns the day of an instant in the user's time zone. */
  readonly dayOf: (instant: Date) => string
}

/** The part that a date lacks. 'day or year': its number may be either. */
export type DatePoint = 'no day' | 'no year' | 'day or year' | 'no date'

/** The id of the question about a point, which is asked for each column. */
export const dateId = (point: DatePoint, field: DateField): string => `${point} ${field}`

/** A date of a cell, by the answers of the user. */
export type ResolvedDate = {
  /** Absent: the date is left out, or something is wrong with it. */
  readonly day?: string
  readonly problem?: string
  /** The points that only the user knows, with and without an answer. */
  readonly points: readonly DatePoint[]
}

/** Reads a date, and what the user answered for what it leaves open. */
export function resolveDate(field: DateField, cell: string, reading: DateReading): ResolvedDate {
  const { order, dayOf, today, answers } = reading
  const written = readDate(cell, order, dayOf)
  const answer = (point: DatePoint) => answers[dateId(point, field)] || undefined
  const isLeft = (point: DatePoint) => answer(point) === leaveOut
  const wrong = (point: DatePoint, problem: string): ResolvedDate => ({
    points: [point],
    ...(!isLeft(point) && { problem }),
  })
  const takeFirst = (day: string): ResolvedDate =>
    answer('no day') === 'first day'
      ? { points: ['no day'], day }
      : wrong('no day', `“${cell}” has no day. Please write it like ${day}`)
  const takeYear = (monthDay: string): ResolvedDate => {
    const year = answer('no year')
    if (year === undefined || isLeft('no year'))
      return wrong('no year', `“${cell}” has no year. Please write it like 2024-${monthDay}`)
    const inYear = readDate(`${year}-${monthDay}`, order, dayOf)
    return inYear?.kind === 'day'
      ? { points: ['no year'], day: inYear.day }
      : wrong('no year', `“${cell}” is no day of ${year}`)
  }
  if (!written) return wrong('no date', `“${cell}” is not a date`)
  if (written.kind === 'day') return { points: [], day: written.day }
  if (written.kind === 'no day') return takeFirst(written.day)
  if (written.kind === 'no year') return takeYear(written.monthDay)
  const { day, monthDay } = written
  if (monthDay === undefined) return takeFirst(day)
  // No date of a collection is in the future.
  if (day > today) return takeYear(monthDay)
  const which = answer('day or year')
  if (which === undefined)
    return wrong('day or year', `“${cell}” is a day or a year. Please write it like ${day}`)
  const taken = which === 'day' ? takeYear(monthDay) : takeFirst(day)
  return { ...taken, points: ['day or year', ...taken.points] }
}
