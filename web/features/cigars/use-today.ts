import { dayIn, isTimeZone } from '../../../shared/rules/dates.ts'
import { ownSettings } from '../../session/own-settings.ts'

/** Kept, because a format is slow to make, and rows of long lists ask for the time zone. */
const format = new Intl.DateTimeFormat()
let own = { wanted: 'UTC', timeZone: 'UTC', dayOf: dayIn('UTC') }

/** The time zone that the device reports; UTC where the browser does not know it. */
export function deviceTimeZone(): string {
  const reported = format.resolvedOptions().timeZone
  return isTimeZone(reported) ? reported : 'UTC'
}

function ownDays() {
  const wanted = ownSettings().timeZone ?? format.resolvedOptions().timeZone
  if (wanted !== own.wanted) {
    const timeZone = isTimeZone(wanted) ? wanted : deviceTimeZone()
    own = { wanted, timeZone, dayOf: dayIn(timeZone) }
  }
  return own
}

/** The user's time zone: the one of the settings, otherwise the device's. An IANA name. */
export const ownTimeZone = (): string => ownDays().timeZone

/** The calendar day where the user is, `YYYY-MM-DD`. */
export const useToday = (): string => ownDays().dayOf(new Date())
