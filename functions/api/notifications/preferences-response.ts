import type { Preferences } from '../../../shared/contract/notifications.ts'
import { pushKey } from '../../runtime/env.ts'
import { type PreferencesRow, readPreferences } from '../../table/preferences.ts'

/** A user's preferences as their own browser sees them. */
export async function preferencesResponse(userId: string): Promise<Preferences> {
  const { mailSecret, digestSecret, calendarSecret, ...preferences }: PreferencesRow =
    await readPreferences(userId)
  const key = pushKey()
  return {
    ...preferences,
    hasCalendar: calendarSecret !== undefined,
    ...(key !== undefined && { pushKey: key }),
  }
}
