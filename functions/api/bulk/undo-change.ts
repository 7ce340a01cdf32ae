import * as bulk from '../../../shared/contract/bulk.ts'
import { bulkChangeRequested } from '../../../shared/events/index.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError } from '../../runtime/errors.ts'
import { changeResponse, moveOn, requireProgress } from '../../table/bulk-changes.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'

/** A second request for the same undo changes nothing. */
export const handler = handle(bulk.undoChange, async ({ userId, params }, deps) => {
  const { progress } = await readThenTransact(async () => {
    const progress = await requireProgress(userId, params.id, deps)
    if (progress.state === 'undoing' || progress.state === 'undone') return { progress, steps: [] }
    if (progress.state !== 'applied' || progress.change.kind === 'remove') {
      throw new DomainError('conflict', 'This change cannot be undone.')
    }
    const next = { ...progress, state: 'undoing' } as const
    const event = emit(bulkChangeRequested, { userId, changeId: params.id }, deps)
    return { progress: next, steps: [moveOn(progress, { state: 'undoing' }), ...event] }
  })
  return changeResponse(progress)
})
