import * as batches from '../../../shared/contract/batches.ts'
import { takeAway, withLot } from '../../../shared/rules/inventory.ts'
import { PremiumRequired } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { planInEffect } from '../../table/users.ts'
import { detailsAnswer } from '../cigars/cigar-answer.ts'
import { placeBatch } from './batch-answer.ts'

/** Its row stays for the history of what was smoked of it, and goes with the cigar. */
export const handler = handle(
  batches.deleteBatch,
  async ({ userId, params, idempotencyKey }, deps) => {
    const now = deps.now()
    const { id: cigarId, batchId } = params
    const plan = await planInEffect(userId, now)
    const { cigar } = await changeCigar({
      cigarId,
      once: { userId, action: `delete-batch#${batchId}`, key: idempotencyKey, now },
      remembers: nothing,
      decide: (shelf) => {
        const { row, locked } = placeBatch(shelf.batches, batchId, plan)
        if (locked) throw new PremiumRequired()
        const emptied = { ...takeAway(row, row.remaining), deletedAt: now.toISOString() }
        return { batches: withLot(shelf.batches, emptied), answer: {} }
      },
    })
    return detailsAnswer(cigar)
  },
)
