import { dayIn, isTimeZone } from '../../../shared/rules/dates.ts'

/** Kept, because a format is slow to make, and rows of long lists ask for the time zone. */
const format = new Intl.DateTimeFormat()
let own = { reported: 'UTC', timeZone: 'UTC', dayOf: dayIn('UTC') }

function ownDays() {
  const reported = format.resolvedOptions().timeZone
  if (reported !== own.reported) {
    const timeZone = isTimeZone(reported) ? reported : 'UTC'
    own = { reported, timeZone, dayOf: dayIn(timeZone) }
  }
  return own
}

/** The user's time zone: an IANA name; UTC where the browser does not know it. */
export const ownTimeZone = (): string => ownDays().timeZone

/** The calendar day where the user is, `YYYY-MM-DD`. */
export const useToday = (): string => ownDays().dayOf(new Date())
