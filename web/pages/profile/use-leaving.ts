import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { dropSessionMarker } from '../../session/session-marker.ts'
import { toast } from '../../ui/toast.tsx'

type Leaving = {
  readonly leave: () => Promise<unknown>
  /** The page that is then opened afresh. */
  readonly to: string
  /** What a failure without words of its own says. */
  readonly failed: string
}

/** A call that ends the session. */
export const useLeaving = ({ leave, to, failed }: Leaving) =>
  useMutation({
    mutationFn: leave,
    onSuccess: () => {
      dropSessionMarker()
      location.assign(to)
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: error instanceof ApiError ? error.message : failed,
        tone: 'destructive',
      }),
  })
