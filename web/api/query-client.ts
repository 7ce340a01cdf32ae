import { QueryClient } from '@tanstack/react-query'

/**
 * Without a connection a call fails at once. By default it would wait for a connection silently.
 */
const networkMode = 'always'

/** Spec §9 'Data fetching defaults': no retry, no refetch on focus or by the clock, stale at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
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
