import { ApiError } from '../../api/api-error.ts'
import { toast } from '../../ui/toast.tsx'

/**
 * Shows an error of an action as a toast.
 *
 * @param otherwise the text of an error that is not the server's
 */
export const tellFailure = (error: unknown, otherwise: string): void =>
  toast({
    title: 'Error',
    description: error instanceof ApiError ? error.message : otherwise,
    tone: 'destructive',
  })
