import { today } from '../../shared/rules/dates.ts'

/** The date this number of days ago, in UTC. */
export const daysAgo = (days: number) => today('UTC', new Date(Date.now() - days * 86_400_000))
