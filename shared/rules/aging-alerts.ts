import { describeMonths } from './age.ts'
import { nameCigar } from './cigar-name.ts'

/** Spec §3 aging_alerts. */
export const alertTypes = ['milestone', 'custom', 'global'] as const

/** Most alerts of a user: each may remind of every purchase. */
export const mostAlerts = 100

/** The message at the limit of alerts. */
export const alertsFull = `You have ${mostAlerts} alerts, the most there can be. Delete one to add another.`

/** The longest age of an alert, in months: a hundred years. */
export const longestAge = 1200

/** Most days that a reminder comes before the age (spec §5). */
export const longestReminder = 30

/** The title that an alert gets when none is given. */
export const titleOf = (
  cigar: Parameters<typeof nameCigar>[0] | undefined,
  ageInMonths: number,
): string => `${cigar ? nameCigar(cigar) : 'All cigars'} - ${describeMonths(ageInMonths)} old`
