import { isTimeZone, today } from '../../../shared/rules/dates.ts'

/** Where the user's days begin: an IANA name; UTC where the browser does not know. */
export function ownTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** The calendar day it is where the user is, `YYYY-MM-DD`. */
export function useToday(): string {
  return today(ownTimeZone(), new Date())
}
