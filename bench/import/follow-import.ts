import { setTimeout } from 'node:timers/promises'
import type { Api } from '../../infra/seed/enter-collector.ts'
import { type BulkChange, getChange, undoChange } from '../../shared/contract/bulk.ts'
import { startImport } from '../../shared/contract/imports.ts'
import type { planBody } from './plan-body.ts'

/** As often as a page asks, in milliseconds. */
const pollMs = 400

/** The time without progress after which an import counts as stuck, in milliseconds. */
const stuckMs = 120_000

type Body = ReturnType<typeof planBody>

export const begin = (api: Api, body: Body): Promise<BulkChange> =>
  api.call(startImport, { query: { timeZone: 'UTC' }, body })

export const undo = (api: Api, { id }: BulkChange): Promise<BulkChange> =>
  api.call(undoChange, { params: { id } })

export const isRunning = ({ state }: BulkChange): boolean => state.endsWith('ing')

/**
 * Asks as a page does until a change is done.
 *
 * @throws Error when it gets no further
 */
export async function follow(api: Api, first: BulkChange): Promise<BulkChange> {
  let change = first
  let movedAt = performance.now()
  while (isRunning(change)) {
    await setTimeout(pollMs)
    const { done } = change
    change = await api.call(getChange, { params: { id: first.id } })
    if (change.done !== done) movedAt = performance.now()
    if (performance.now() - movedAt > stuckMs)
      throw new Error(`It stays ${change.state} at ${done}`)
  }
  return change
}

/** @throws Error when an import did not end as it should */
export function requireState(change: BulkChange, state: BulkChange['state']): BulkChange {
  if (change.state === state && change.kept.length === 0) return change
  throw new Error(`It is ${change.state}, not ${state}: ${change.problem} ${change.kept.join()}`)
}
