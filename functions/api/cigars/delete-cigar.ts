import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../handling/handle.ts'
import { readStock } from '../../table/change-cigar.ts'
import { withdrawCigar } from '../../table/cigars.ts'
import { countSteps } from '../../table/stick-count.ts'
import { readThenTransact } from '../../table/transact.ts'

/** Removes the cigar and its count at once. */
export const handler = handle(cigars.deleteCigar, async ({ userId, params }, deps) => {
  await readThenTransact(async () => {
    const before = await readStock(userId, params.id)
    return { steps: [...withdrawCigar(before.cigar, deps), ...countSteps(userId, [{ before }])] }
  })
  return { id: params.id }
})
