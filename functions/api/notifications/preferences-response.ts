import type { Preferences } from '../../../shared/contract/notifications.ts'
import { pushKey } from '../../runtime/env.ts'
import { readPreferences } from '../../table/preferences.ts'

/** A user's preferences as their own browser sees them; the schema of the response names no secret. */
export async function preferencesResponse(userId: string): Promise<Preferences> {
  const preferences = await readPreferences(userId)
  const key = pushKey()
  return {
    ...preferences,
    hasCalendar: preferences.calendarSecret !== undefined,
    ...(key !== undefined && { pushKey: key }),
  }
}
