import { QueryClient } from '@tanstack/react-query'

/** Spec §9 'Data fetching defaults': no retry, no refetch on focus or by the clock, stale at once. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: 0,
      throwOnError: false,
    },
    mutations: { retry: false, throwOnError: false },
  },
})
