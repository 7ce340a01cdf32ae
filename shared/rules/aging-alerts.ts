import { describeMonths } from './age.ts'

/** Spec §3 aging_alerts. */
export const alertTypes = ['milestone', 'custom', 'global'] as const

/** The longest age of an alert, in months: a hundred years. */
export const longestAge = 1200

/** Most days that a reminder comes before the age (spec §5). */
export const longestReminder = 30

/** The title that an alert gets when none is given. */
export const titleOf = (
  cigar: { readonly brand: string; readonly lineName: string } | undefined,
  ageInMonths: number,
): string =>
  `${cigar ? `${cigar.brand} ${cigar.lineName}` : 'All cigars'} - ${describeMonths(ageInMonths)} old`
