import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { stickLimit } from '../../table/stick-count.ts'
import { detailsAnswer } from './cigar-answer.ts'
import { withLegacySticks } from './correct-quantity.ts'

export const handler = handle(cigars.addOne, async (request, deps) => {
  const { userId, params, query, idempotencyKey } = request
  const cigarId = params.id
  const now = deps.now()
  const { cigar } = await changeCigar({
    cigarId,
    once: { userId, action: `add-one#${cigarId}`, key: idempotencyKey, now },
    remembers: nothing,
    limit: await stickLimit(userId, now),
    decide: (shelf) => ({ batches: withLegacySticks(shelf, 1, query.timeZone, deps), answer: {} }),
  })
  return detailsAnswer(cigar)
})
