import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { requireCigar, withdrawCigar } from '../../table/cigars.ts'
import { countSteps } from '../../table/stick-count.ts'
import { readThenTransact } from '../../table/transact.ts'

/** Removes the cigar and its count at once. */
export const handler = handle(cigars.deleteCigar, async ({ userId, params }, deps) => {
  await readThenTransact(async () => {
    const cigar = await requireCigar(userId, params.id)
    return { steps: [...withdrawCigar(cigar, deps), ...countSteps(userId, [{ before: cigar }])] }
  })
  return { id: params.id }
})
