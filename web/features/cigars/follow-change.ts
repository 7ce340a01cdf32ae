import type { QueryClient } from '@tanstack/react-query'
import * as bulk from '../../../shared/contract/bulk.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { describeError, showError } from '../../api/describe-error.ts'
import { refresh } from '../../api/queries.ts'
import { undoWithRetry } from '../../api/undo-with-retry.ts'
import { toast, undoMs } from '../../ui/toast.tsx'

/** The time between two requests for a change's state, in milliseconds, and the most failures. */
const pollMs = 400
const mostErrors = 30

const isRunning = ({ state }: bulk.BulkChange) => state.endsWith('ing')

/**
 * Asks for the state of a change until it is done, and shows what it changed. It goes on when the user
 * leaves the page.
 *
 * @throws ApiError when the session ends or the server is unreachable for too long; the change goes on there
 */
export async function followChange(
  client: QueryClient,
  first: bulk.BulkChange,
  onProgress: (change: bulk.BulkChange) => void = () => undefined,
): Promise<bulk.BulkChange> {
  let change = first
  let errors = 0
  while (isRunning(change)) {
    onProgress(change)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    try {
      change = await call(bulk.getChange, { params: { id: first.id } })
    } catch (error) {
      errors += 1
      const passes = error instanceof ApiError && error.status !== 401
      if (!passes || errors > mostErrors) throw error
    }
  }
  await refresh(client, 'everything')
  return change
}

/** The toast for a change that is done, with what undoes it. */
export function showSuccess(client: QueryClient, change: bulk.BulkChange): void {
  const cigars = counted(change.total, 'cigar')
  if (change.state !== 'applied') {
    const { problem = '', kept } = change
    const rest = kept.length === 0 ? 'No cigar was changed.' : describeKept(kept)
    toast({
      title: failed,
      description: `${problem} ${rest}`,
      tone: 'destructive',
      duration: undoMs,
    })
  } else if (change.kind === 'remove') {
    toast({ title: `Removed ${cigars}` })
  } else {
    toast({
      title: describeDone(change.kind, cigars),
      duration: undoMs,
      action: { label: 'Undo', onSelect: () => void undo(client, change) },
    })
  }
}

const describeDone = (kind: bulk.BulkChange['kind'], cigars: string): string => {
  if (kind === 'move') return `Moved ${cigars}`
  return kind === 'edit' ? `Updated ${cigars}` : `Added a purchase to ${cigars}`
}

/** The toast for a change whose end is not known. */
export const showUnknown = (error: unknown): void =>
  showError(describeError(error, 'The update continues. Refresh the page to see its result.'))

const failed = 'Failed to update cigars.'

const undo = (client: QueryClient, { id }: bulk.BulkChange) =>
  undoWithRetry(failed, async () => {
    const undoing = await call(bulk.undoChange, { params: { id } })
    const { kept, total } = await followChange(client, undoing, showUndoing)
    return describeUndone(total, kept)
  })

const showUndoing = ({ done, total }: bulk.BulkChange) =>
  toast({ title: 'Undoing...', description: `${total - done} of ${counted(total, 'cigar')}` })

/** Most names in a toast. */
const mostNamed = 3

function describeUndone(total: number, kept: readonly string[]): string {
  const back = total - kept.length
  const done = `${counted(back, 'cigar')} ${back === 1 ? 'is' : 'are'} as before.`
  return kept.length === 0 ? done : `${done} ${describeKept(kept)}`
}

/** Names the cigars that changed before a change was put back. */
function describeKept(kept: readonly string[]): string {
  const more = kept.length - mostNamed
  const names = kept.slice(0, mostNamed).join(', ')
  return `Changed since, and kept: ${names}${more > 0 ? ` and ${more} more` : ''}.`
}
