import * as cigars from '../../../shared/contract/cigars.ts'
import { cigarRated } from '../../../shared/events/cigar-rated.ts'
import { cigarRemoved } from '../../../shared/events/cigar-removed.ts'
import type { Deps } from '../../runtime/deps.ts'
import { NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { type CigarRow, findCigar, removeCigar } from '../../table/cigars.ts'
import { tell } from '../../table/outbox.ts'
import { takeSticks } from '../../table/stick-count.ts'
import { readThenTransact } from '../../table/transact.ts'

/** The cigar and its count go at once; what hangs on it goes by the event. */
export const handler = handle(cigars.deleteCigar, async ({ userId, params }, deps) => {
  await readThenTransact(async () => {
    const cigar = await findCigar(userId, params.id)
    if (cigar === undefined) throw new NotFound('This cigar does not exist.')
    const { quantity } = cigar
    const steps = [removeCigar(cigar), takeSticks(userId, quantity), ...consequences(cigar, deps)]
    return { steps }
  })
  return { id: params.id }
})

function consequences(cigar: CigarRow, { now, newId }: Deps) {
  const at = now()
  const { userId, cigarId, brand, userRating, imageUrl } = cigar
  const removed = { userId, cigarId, ...(imageUrl && { imageUrl }) }
  const rated = { cigarId, brand, revision: cigar.revision + 1 }
  return [
    tell(cigarRemoved, removed, { eventId: newId(at), now: at }),
    ...(userRating ? [tell(cigarRated, rated, { eventId: newId(at), now: at })] : []),
  ]
}
