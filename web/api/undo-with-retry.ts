import { toast } from '../ui/toast.tsx'
import { describeError } from './describe-error.ts'

/**
 * Undoes a change, also after the user left the page. The toast of an error offers to try again.
 *
 * @param attempt returns the words for what it has undone
 */
export async function undoWithRetry(failed: string, attempt: () => Promise<string>): Promise<void> {
  try {
    toast({ title: 'Undone', description: await attempt() })
  } catch (error) {
    toast({
      ...describeError(error, failed),
      tone: 'destructive',
      action: { label: 'Try Again', onSelect: () => void undoWithRetry(failed, attempt) },
    })
  }
}
