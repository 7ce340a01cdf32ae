import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getPreferences,
  type Preferences,
  updatePreferences,
} from '../../../shared/contract/notifications.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'
import { toast } from '../../ui/toast.tsx'
import { ownTimeZone } from '../cigars/use-today.ts'

const preferencesQuery = queryOf(getPreferences)

export const usePreferences = () => useQuery(preferencesQuery)

export type PreferencesChange = Partial<
  Omit<Preferences, 'mailStopped' | 'hasCalendar' | 'pushKey'>
>

/** Changes preferences. What is changed shows at once, and as it was again if that fails. */
export function useChangePreferences() {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useMutation({
    mutationFn: (body: PreferencesChange) => call(updatePreferences, { body }),
    // One after the other, so that the last answer is the newest.
    scope: { id: updatePreferences.path },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && { ...before, ...change })
    },
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer)
      void refresh(client, updatePreferences.changes, { except: queryKey })
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey })
      toast(describeFailure(error))
    },
  })
}

/**
 * The preferences. As long as they have no time zone of their own, which is UTC, they get the
 * browser's. Who chooses UTC in the settings has `Etc/UTC`.
 */
export function useOwnTimeZone() {
  const { data } = usePreferences()
  const { mutate } = useChangePreferences()
  const isUnset = data?.timeZone === 'UTC'
  useEffect(() => {
    const timeZone = ownTimeZone()
    if (isUnset && timeZone !== 'UTC') mutate({ timeZone })
  }, [isUnset, mutate])
  return data
}

/** The toast for preferences that were not changed (spec §8). */
export const describeFailure = (error: Error) =>
  ({
    title: 'Failed to update preferences',
    ...(error instanceof ApiError && { description: error.message }),
    tone: 'destructive',
  }) as const
