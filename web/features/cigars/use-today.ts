import { today } from '../../../shared/rules/dates.ts'

/** Where the user's days begin: an IANA name. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day it is where the user is, `YYYY-MM-DD`. */
export function useToday(): string {
  return today(ownTimeZone(), new Date())
}
