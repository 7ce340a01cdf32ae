import type { ReactNode } from 'react'
import { RetryNote } from './retry-note.tsx'

type Query<Data> = {
  readonly data: Data | undefined
  readonly isError: boolean
  readonly refetch: () => unknown
}

type Props<Data> = {
  readonly of: Query<Data>
  /** Says that there is no response. */
  readonly failed: string
  readonly loading: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * The response of a query. Without one, the page says that it loads or offers to try again. That one could not be
 * refreshed, a note says for the whole page (`features/offline`).
 */
export function QueryView<Data>({ of, failed, loading, children }: Props<Data>) {
  const { data, isError, refetch } = of
  if (data !== undefined) return children(data)
  if (isError) return <RetryNote text={failed} onRetry={() => void refetch()} />
  return loading
}
