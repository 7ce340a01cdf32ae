import { queryOptions, useQuery } from '@tanstack/react-query'
import { getUser } from '../../shared/contract/session.ts'
import type { User } from '../../shared/contract/user.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/client.ts'
import { queryClient } from '../api/query-client.ts'
import { hasSessionMarker } from '../api/session-marker.ts'
import { isCurrent } from '../api/tags.ts'

type Session = {
  readonly status: 'loading' | 'visitor' | 'member'
  readonly user?: User
  /** True if the user comes from the stored copy: the server has not answered in this tab. */
  readonly isKept: boolean
  /** Set when the user could not be fetched; `retry` fetches again. */
  readonly error: Error | null
  readonly retry: () => void
}

/** The signed-in user; null for a visitor. Every page refetches it (spec §7) unless it is current. */
export const userQuery = queryOptions({
  queryKey: [getUser.path],
  queryFn: async ({ signal, client, queryKey }) => {
    if (!hasSessionMarker()) return null
    try {
      return await call(getUser, { signal, known: client.getQueryData(queryKey) })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  meta: {
    reads: getUser.reads,
    response: getUser.response,
    tagged: getUser.tagged,
  },
  retry: false,
  // The header and the page, whose code arrives a moment later, share one request.
  staleTime: ({ state }) => (isCurrent(state) ? Infinity : 5_000),
})

/** Shows the user of a response, which names no humidors unless it is that of `getUser`. */
export const showUser = (user: User) =>
  queryClient.setQueryData(userQuery.queryKey, (known) => ({
    humidors: known?.humidors,
    ...user,
  }))

/**
 * The time at which this tab opened, in milliseconds since 1970. Older data comes from the stored
 * copy.
 */
const openedAt = Date.now()

export function useSession(): Session {
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    ...userQuery,
    ...(hasSessionMarker() ? {} : { initialData: null }),
  })
  const fetched = { isKept: dataUpdatedAt < openedAt, error, retry: () => void refetch() }
  if (data) return { status: 'member', user: data, ...fetched }
  return { status: data === null ? 'visitor' : 'loading', ...fetched }
}
