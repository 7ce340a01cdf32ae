import {
  focusManager,
  notifyManager,
  type Query,
  QueryClient,
  type QueryPersister,
} from '@tanstack/react-query'
import * as offlineCache from './offline-cache.ts'
import { hasSessionMarker } from './session-marker.ts'
import { forgetCurrent, isCurrent, shareStructure, tagOf } from './tags.ts'

/**
 * Without a connection a call fails at once. By default it would wait for a connection silently.
 */
const networkMode = 'always'

/** A device may take long, in milliseconds, to find what it keeps: then it is fetched whole. */
const longestSearch = 1_000

/** The request that says for all tagged queries whether something has changed. */
let asking: Promise<unknown> | undefined

/**
 * Shows what this device keeps of a query while it is fetched, and leaves it there when that fails. The error
 * comes after it, because data that arrives later would hide the error. A tagged query waits for it: its tag
 * saves the rest. Of tagged queries that begin together one is sent; the others follow if something has changed.
 */
const storedFirst: QueryPersister = async (fetch, context, query) => {
  const isTagged = query.meta?.tagged === true
  const shown = showKept(context.client, query)
  if (isTagged && query.state.data === undefined)
    await Promise.race([shown, new Promise((end) => setTimeout(end, longestSearch))])
  const { data, isInvalidated } = query.state
  const mayBeUnchanged = isTagged && tagOf(data) !== undefined && !isInvalidated
  if (mayBeUnchanged && asking) await asking
  if (mayBeUnchanged && isCurrent(query.state)) return query.state.data
  const fetched = fetch(context)
  if (mayBeUnchanged) letOthersWaitFor(fetched)
  try {
    return await fetched
  } catch (error) {
    await shown
    throw error
  }
}

function letOthersWaitFor(fetched: unknown): void {
  const ended = Promise.allSettled([fetched]).then(() => {
    if (asking === ended) asking = undefined
  })
  asking ??= ended
}

/** Shows what this device keeps of a query that has no data. A visitor's page has none. */
export async function showKept(client: QueryClient, query: Query): Promise<void> {
  if (query.state.data !== undefined || !hasSessionMarker()) return
  // Without IndexedDB, nothing is kept.
  await offlineCache.showKept(client, query).catch(() => undefined)
}

// Before the next event: by default a timer later, when the second press of a double one still finds the button.
notifyManager.setScheduler(queueMicrotask)

// Other devices may have changed the data while the page was hidden.
focusManager.subscribe((isFocused) => {
  if (!isFocused) forgetCurrent()
})

/**
 * Spec §9 'Data fetching defaults': no retry, no refetch by the clock, stale at once, except what the server has
 * just said to be current.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      persister: storedFirst,
      refetchOnReconnect: true,
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: ({ meta }) => meta?.tagged === true,
      staleTime: ({ state }) => (isCurrent(state) ? Infinity : 0),
      structuralSharing: shareStructure,
      throwOnError: false,
    },
    mutations: { networkMode, retry: false, throwOnError: false },
  },
})
