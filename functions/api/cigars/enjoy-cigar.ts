import * as cigars from '../../../shared/contract/cigars.ts'
import { stickEnjoyed } from '../../../shared/events/index.ts'
import { purchaseToSmoke, smokeOne, withPurchase } from '../../../shared/rules/inventory.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar } from '../../table/change-cigar.ts'
import { tell } from '../../table/outbox.ts'
import { findStick, putStick, type StickRow, stickId } from '../../table/sticks.ts'

export const handler = handle(cigars.enjoyCigar, async ({ userId, once, params, body }, deps) => {
  const cigarId = params.id
  const now = deps.now()
  const { answer } = await changeCigar({
    cigarId,
    once,
    remembers: cigars.enjoyCigar.response,
    deps,
    decide: async ({ cigar, batches }) => {
      const batch = purchaseToSmoke(batches, body.batchId)
      if (batch === undefined) throw outOfStock(cigar.quantity)
      const { purchase, number } = smokeOne(batch)
      const key = { userId, cigarId, batchId: purchase.batchId, number }
      const noted = (await findStick(key))?.notes
      const notes = [noted, body.notes].filter(Boolean).join('\n')
      const stick: StickRow = {
        ...key,
        purchaseDate: purchase.purchaseDate,
        smokedAt: now.toISOString(),
        ...(body.rating && { rating: body.rating }),
        ...(notes && { notes }),
        ...(noted && { notesBefore: noted }),
      }
      const enjoyed = { userId, cigarId, stickId: stickId(stick), rating: stick.rating }
      return {
        batches: withPurchase(batches, purchase),
        steps: [putStick(stick), ...tell(stickEnjoyed, enjoyed, deps)],
        answer: { id: cigarId, quantity: cigar.quantity - 1, stickId: enjoyed.stickId },
      }
    },
  })
  return answer
})

/** @param left sticks of other purchases than the one asked for */
const outOfStock = (left: number) =>
  new DomainError(
    'out_of_stock',
    left > 0 ? 'There is no cigar left of this purchase.' : 'There is no cigar left to enjoy.',
  )
