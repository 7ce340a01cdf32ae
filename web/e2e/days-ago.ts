import { today } from '../../shared/rules/dates.ts'

/** The calendar day so many days before today. */
export const daysAgo = (days: number) => today('UTC', new Date(Date.now() - days * 86_400_000))
