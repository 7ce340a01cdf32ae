import { notifyManager, type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** True if a query shows an earlier response. */
const isShown = ({ state, meta }: Query) => state.data != null && meta?.reads !== undefined

/** Not refreshed by no fault of the call: a refusal means that there is nothing to see any more. */
const isFailed = (query: Query) =>
  isShown(query) && isFault(query.state.error) && !isPart(query.state.data)

/** A list whose further pages are missing says so itself. */
const isPart = (data: unknown) =>
  data instanceof Object && 'isComplete' in data && data.isComplete === false

const isFault = (error: Error | null) =>
  error !== null && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

const shown = { type: 'active', predicate: isShown } as const
const failed = { type: 'active', predicate: isFailed } as const

/** True while the data on the screen is refreshed; `failedAt` if it could not be. */
export function useFreshness() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const isRefreshing = useIsFetching(shown) > 0
  const failedAt = useSyncExternalStore(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => Math.min(...cache.findAll(failed).map(({ state }) => state.dataUpdatedAt)),
  )
  return {
    isRefreshing,
    /** The time of the oldest response, in milliseconds since 1970. */
    failedAt: Number.isFinite(failedAt) ? failedAt : undefined,
    retry: () => void client.refetchQueries(failed, { cancelRefetch: false }),
  }
}
