import { type ReactNode, useEffect } from 'react'
import { RetryNote } from './retry-note.tsx'
import { toast } from './toast.tsx'

type Query<Data> = {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly isRefetchError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Props<Data> = {
  readonly of: Query<Data>
  /** Says that there is no response. */
  readonly failed: string
  /** Says once that the response on the page could not be refreshed (spec §8). */
  readonly outdated?: string
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** The response of a query. Without one, the page says that it loads or offers to try again. */
export function QueryView<Data>({ of, failed, outdated, loading, children }: Props<Data>) {
  const { data, isError, isRefetchError, isFetching, refetch } = of
  const isOutdated = isRefetchError && !isFetching
  useEffect(() => {
    if (isOutdated && outdated) toast({ title: outdated, tone: 'destructive' })
  }, [isOutdated, outdated])
  if (data !== undefined) return children(data)
  if (isError) return <RetryNote text={failed} onRetry={() => void refetch()} />
  return loading
}
