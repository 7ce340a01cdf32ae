import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Without a connection a call fails at once. By default it would wait for a connection silently.
 */
const networkMode = 'always'

/** How long a first response may take before the kept one is shown meanwhile, in milliseconds. */
const cacheDelay = 3000

/** Answers a query from what this device keeps when the server cannot be reached, or is slow. */
const orCached: QueryPersister = async (fetch, context, query) => {
  const find = async () => (await import('./offline-cache.ts')).findKept(context.client, query)
  const show = async () => {
    const kept = await find()
    if (kept !== undefined && query.state.data === undefined) query.setData(kept, { manual: true })
  }
  const late = setTimeout(() => void show().catch(() => undefined), cacheDelay)
  try {
    return await fetch(context)
  } catch (error) {
    if (!ApiError.isUnreachable(error)) throw error
    const kept = await find().catch(() => undefined)
    if (kept === undefined) throw error
    return kept
  } finally {
    clearTimeout(late)
  }
}

/** Spec §9 'Data fetching defaults': no retry, no refetch on focus or by the clock, stale at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      persister: orCached,
      refetchOnReconnect: true,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
      throwOnError: false,
    },
    mutations: { networkMode, retry: false, throwOnError: false },
  },
})
