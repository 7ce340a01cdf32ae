import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { getPreferences, updatePreferences } from '../../../shared/contract/notifications.ts'
import { errorOr } from '../../api/describe-error.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { ownTimeZone } from '../cigars/use-today.ts'

const preferencesQuery = queryOf(getPreferences)

export const usePreferences = () => useQuery(preferencesQuery)

/** Changes preferences. What is changed shows at once, and as it was again if that fails. */
export const useChangePreferences = () =>
  useChange(updatePreferences, {
    scope: updatePreferences.path,
    optimistic: (change) => [
      patchOf(preferencesQuery, (before) =>
        z.parse(getPreferences.response, { ...before, ...change }),
      ),
    ],
    failed: describeFailure,
    onDone: (response) => queryClient.setQueryData(preferencesQuery.queryKey, response),
    refresh: { except: preferencesQuery.queryKey },
  })

/**
 * The preferences. As long as they have no time zone of their own, which is UTC, they get the
 * browser's. Who chooses UTC in the settings has `Etc/UTC`.
 */
export function useOwnTimeZone() {
  const { data, isFetching, isError } = usePreferences()
  const { change } = useChangePreferences()
  // The stored copy may be older than the user's choice.
  const isUnset = data?.timeZone === 'UTC' && !isFetching && !isError
  // Once: if it fails, it is unset again.
  const isSent = useRef(false)
  useEffect(() => {
    const timeZone = ownTimeZone()
    if (!isUnset || isSent.current || timeZone === 'UTC') return
    isSent.current = true
    void change({ timeZone })
  }, [isUnset, change])
  return data
}

/** Gives the preferences the browser's time zone where nothing else of them shows. */
export function OwnTimeZone() {
  useOwnTimeZone()
  return null
}

/** The toast for preferences that were not changed (spec §8). */
export const describeFailure = errorOr('Failed to update preferences')
