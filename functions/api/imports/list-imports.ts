import * as imports from '../../../shared/contract/imports.ts'
import { handle } from '../../handling/handle.ts'
import { changeResponse, findKnown } from '../../table/bulk-changes.ts'
import { recentImports } from '../../table/imports.ts'

export const handler = handle(imports.listImports, async ({ userId }, deps) => {
  const ids = (await recentImports(userId, deps.now())).toSorted().toReversed()
  const known = await Promise.all(ids.map((id) => findKnown(userId, id, deps)))
  return known.flatMap((progress) => (progress ? [changeResponse(progress)] : []))
})
