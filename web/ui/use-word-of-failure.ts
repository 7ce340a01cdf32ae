import { useEffect } from 'react'
import { toast } from './toast.tsx'

type Asked = {
  /** What is shown could not be had anew. */
  readonly isRefetchError: boolean
  readonly isFetching: boolean
}

/** What is shown from before stays; that it could not be had anew is said once (spec §8). */
export function useWordOfFailure({ isRefetchError, isFetching }: Asked, title: string): void {
  const failed = isRefetchError && !isFetching
  useEffect(() => {
    if (failed) toast({ title, tone: 'destructive' })
  }, [failed, title])
}
