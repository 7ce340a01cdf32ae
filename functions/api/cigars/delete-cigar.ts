import * as cigars from '../../../shared/contract/cigars.ts'
import { cigarRated, cigarRemoved } from '../../../shared/events/index.ts'
import type { Deps } from '../../runtime/deps.ts'
import { handle } from '../../runtime/handle.ts'
import { type CigarRow, removeCigar, requireCigar } from '../../table/cigars.ts'
import { tell } from '../../table/outbox.ts'
import { takeSticks } from '../../table/stick-count.ts'
import { readThenTransact } from '../../table/transact.ts'

/** Removes the cigar and its count at once. Reactions to `cigar-removed` delete the rest. */
export const handler = handle(cigars.deleteCigar, async ({ userId, params }, deps) => {
  await readThenTransact(async () => {
    const cigar = await requireCigar(userId, params.id)
    const { quantity } = cigar
    const steps = [removeCigar(cigar), takeSticks(userId, quantity), ...eventsOf(cigar, deps)]
    return { steps }
  })
  return { id: params.id }
})

function eventsOf(cigar: CigarRow, deps: Deps) {
  const { userId, cigarId, brand, userRating, imageUrl } = cigar
  const removed = { userId, cigarId, ...(imageUrl && { imageUrl }) }
  const rated = { cigarId, brand, revision: cigar.revision + 1 }
  return [
    ...tell(cigarRemoved, removed, deps),
    ...(userRating ? tell(cigarRated, rated, deps) : []),
  ]
}
