import { today } from '../../../shared/rules/dates.ts'

/** The calendar day it is where the user is, `YYYY-MM-DD`. */
export function useToday(): string {
  return today(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}
