import * as profile from '../../../shared/contract/profile.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { userResponse } from '../../responses/user-response.ts'
import { emit } from '../../table/outbox.ts'
import { changePreferences } from '../../table/preferences.ts'
import { changeSettings } from '../../table/settings.ts'
import { transact } from '../../table/transact.ts'
import { requireUser } from '../../table/users.ts'

/**
 * A person lives in one time zone: reminders and the digest take it over. Alerts are planned anew when ages count
 * from another day.
 */
export const handler = handle(profile.updateSettings, async ({ userId, body }, deps) => {
  const { timeZone, agesFrom } = body
  const now = deps.now()
  await transact([
    changeSettings(userId, body, now),
    ...(timeZone ? [changePreferences(userId, { timeZone }, now)] : []),
    ...(timeZone || agesFrom ? emit(alertsChanged, { userId }, deps) : []),
  ])
  return userResponse(await requireUser(userId), now)
})
