import { type Query, QueryClient, type QueryPersister } from '@tanstack/react-query'
import { hasSessionMarker } from './session-marker.ts'
import { shareStructure } from './tags.ts'

/**
 * Without a connection a call fails at once. By default it would wait for a connection silently.
 */
const networkMode = 'always'

/** A device may take long, in milliseconds, to find what it keeps: then it is fetched whole. */
const longestSearch = 1_000

/**
 * Shows what this device keeps of a query while it is fetched, and leaves it there when that fails. The error
 * comes after it, because data that arrives later would hide the error. A tagged query waits for it: its tag
 * saves the rest.
 */
const storedFirst: QueryPersister = async (fetch, context, query) => {
  const shown = showKept(context.client, query)
  if (query.meta?.tagged && query.state.data === undefined)
    await Promise.race([shown, new Promise((end) => setTimeout(end, longestSearch))])
  try {
    return await fetch(context)
  } catch (error) {
    await shown
    throw error
  }
}

/** Shows what this device keeps of a query that has no data. A visitor's page has none. */
export async function showKept(client: QueryClient, query: Query): Promise<void> {
  if (query.state.data !== undefined || !hasSessionMarker()) return
  await import('./offline-cache.ts')
    .then((kept) => kept.showKept(client, query))
    // Without IndexedDB or the code, nothing is kept.
    .catch(() => undefined)
}

/** Spec §9 'Data fetching defaults': no retry, no refetch on focus or by the clock, stale at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      persister: storedFirst,
      refetchOnReconnect: true,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
      structuralSharing: shareStructure,
      throwOnError: false,
    },
    mutations: { networkMode, retry: false, throwOnError: false },
  },
})
