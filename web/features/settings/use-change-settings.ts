import * as z from 'zod/mini'
import { getPreferences } from '../../../shared/contract/notifications.ts'
import { updateSettings } from '../../../shared/contract/profile.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { type Settings, settings } from '../../../shared/contract/user.ts'
import { errorOr } from '../../api/describe-error.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { showUser, userQuery } from '../../session/session.ts'

const preferencesQuery = queryOf(getPreferences)

/** `null` removes a setting. */
const withChange = (before: Settings, change: BodyOf<typeof updateSettings>): Settings => {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)
  return z.parse(settings, Object.fromEntries(entries))
}

/** Changes settings. What is changed shows at once, and as it was again if that fails. */
export const useChangeSettings = () =>
  useChange(updateSettings, {
    scope: updateSettings.path,
    optimistic: (change) => {
      const { timeZone } = change
      return [
        patchOf(userQuery, (user) => ({ ...user, settings: withChange(user.settings, change) })),
        ...(timeZone ? [patchOf(preferencesQuery, (before) => ({ ...before, timeZone }))] : []),
      ]
    },
    failed: errorOr('Failed to change settings'),
    onDone: showUser,
    refresh: { except: userQuery.queryKey },
  })
