import { setTimeout } from 'node:timers/promises'
import type { Api } from '../../infra/seed/enter-collector.ts'
import { type BulkChange, getChange, undoChange } from '../../shared/contract/bulk.ts'
import { startImport } from '../../shared/contract/imports.ts'
import type { planBody } from './plan-body.ts'

/** As often as a page asks, in milliseconds. */
const pollMs = 400

type Body = ReturnType<typeof planBody>

export const begin = (api: Api, body: Body): Promise<BulkChange> =>
  api.call(startImport, { query: { timeZone: 'UTC' }, body })

export const undo = (api: Api, { id }: BulkChange): Promise<BulkChange> =>
  api.call(undoChange, { params: { id } })

export const isRunning = ({ state }: BulkChange): boolean => state.endsWith('ing')

/** Asks as a page does until a change is done. */
export async function follow(api: Api, first: BulkChange): Promise<BulkChange> {
  let change = first
  while (isRunning(change)) {
    await setTimeout(pollMs)
    change = await api.call(getChange, { params: { id: first.id } })
  }
  return change
}

/** @throws Error when an import did not end as it should */
export function requireState(change: BulkChange, state: BulkChange['state']): BulkChange {
  if (change.state === state && change.kept.length === 0) return change
  throw new Error(`It is ${change.state}, not ${state}: ${change.problem} ${change.kept.join()}`)
}
