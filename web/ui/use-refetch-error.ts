import { useEffect } from 'react'
import { toast } from './toast.tsx'

type Asked = {
  /** Whether the last refetch failed. */
  readonly isRefetchError: boolean
  readonly isFetching: boolean
}

/** A toast when a refetch fails; the old data stays on the page (spec §8). */
export function useRefetchError({ isRefetchError, isFetching }: Asked, title: string): void {
  const failed = isRefetchError && !isFetching
  useEffect(() => {
    if (failed) toast({ title, tone: 'destructive' })
  }, [failed, title])
}
