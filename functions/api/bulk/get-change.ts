import * as bulk from '../../../shared/contract/bulk.ts'
import { handle } from '../../handling/handle.ts'
import { changeResponse, requireProgress } from '../../table/bulk-changes.ts'

export const handler = handle(bulk.getChange, async ({ userId, params }, deps) =>
  changeResponse(await requireProgress(userId, params.id, deps)),
)
