import * as notifications from '../../../shared/contract/notifications.ts'
import { alertsChanged } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { emit } from '../../table/outbox.ts'
import { changePreferences } from '../../table/preferences.ts'
import { transact } from '../../table/transact.ts'
import { whileUserExists } from '../../table/users.ts'
import { preferencesResponse } from './preferences-response.ts'

/** Turning mail on again also clears a stop after mail was returned. */
export const handler = handle(notifications.updatePreferences, async ({ userId, body }, deps) => {
  const triesAgain = body.emailNotificationsEnabled === 1
  const changes = { ...body, ...(triesAgain && { mailStopped: null }) }
  await transact([
    whileUserExists(userId),
    changePreferences(userId, changes, deps.now()),
    ...emit(alertsChanged, { userId }, deps),
  ])
  return preferencesResponse(userId)
})
