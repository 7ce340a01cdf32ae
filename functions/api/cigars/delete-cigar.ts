import { cigars } from '../../../shared/contract/cigars.ts'
import { cigarRemoved } from '../../../shared/events/cigar-removed.ts'
import { Conflict, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { findCigar, removeCigar } from '../../table/cigars.ts'
import { tell } from '../../table/outbox.ts'
import { takeSticks } from '../../table/stick-count.ts'
import { transact } from '../../table/transact.ts'

/** The cigar and its count go at once; what hangs on it goes by the event. */
export const handler = handle(cigars.deleteCigar, async ({ userId, params }, deps) => {
  const cigar = await findCigar(userId, params.id)
  if (cigar === undefined) throw new NotFound('This cigar does not exist.')
  const now = deps.now()
  await transact([
    removeCigar(cigar, () => new Conflict()),
    takeSticks(userId, cigar.quantity),
    tell(cigarRemoved, { userId, cigarId: cigar.cigarId }, { eventId: deps.newId(now), now }),
  ])
  return { id: cigar.cigarId }
})
