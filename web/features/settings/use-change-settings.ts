import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { getPreferences } from '../../../shared/contract/notifications.ts'
import { updateSettings } from '../../../shared/contract/profile.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { type Settings, settings } from '../../../shared/contract/user.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { userQuery } from '../../session/session.ts'
import { toast } from '../../ui/toast.tsx'

const { queryKey: preferencesKey } = queryOf(getPreferences)

type Change = BodyOf<typeof updateSettings>

/** `null` removes a setting. */
const withChange = (before: Settings, change: Change): Settings => {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)
  return z.parse(settings, Object.fromEntries(entries))
}

/** Changes settings. What is changed shows at once, and as it was again if that fails. */
export function useChangeSettings() {
  const client = useQueryClient()
  const { queryKey } = userQuery
  return useMutation({
    mutationFn: (body: Change) => call(updateSettings, { body }),
    // One after the other, so that the last answer is the newest.
    scope: { id: updateSettings.path },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(
        queryKey,
        (user) => user && { ...user, settings: withChange(user.settings, change) },
      )
      const { timeZone } = change
      if (timeZone) {
        client.setQueryData(preferencesKey, (before) => before && { ...before, timeZone })
      }
    },
    onSuccess: (user) => {
      client.setQueryData(queryKey, user)
      void refresh(client, updateSettings.changes, { except: queryKey })
    },
    onError: (error) => {
      void refresh(client, updateSettings.changes)
      toast({
        title: 'Failed to change settings',
        ...(error instanceof ApiError && { description: error.message }),
        tone: 'destructive',
      })
    },
  })
}
