import * as z from 'zod/mini'
import * as batches from '../../../shared/contract/batches.ts'
import { handle } from '../../handling/handle.ts'
import { batchResponse, placeBatch } from '../../responses/batch-response.ts'
import { newBatch } from '../../table/batches.ts'
import { changeCigar } from '../../table/change-cigar.ts'
import { requirePlace } from '../../table/humidors.ts'
import { boughtOf } from './purchase-facts.ts'

const added = z.object({ batchId: z.string() })

/** A Premium route: no limit of sticks applies. */
export const handler = handle(batches.addBatch, async ({ userId, once, params, body }, deps) => {
  const cigarId = params.id
  const bought = boughtOf(body, deps.now())
  const purchase = newBatch({ userId, cigarId, legacy: false, ...bought }, deps)
  const after = await changeCigar({
    cigarId,
    once,
    remembers: added,
    deps,
    decide: async (stock) => {
      await requirePlace(userId, body.humidorId)
      return {
        batches: [...stock.batches, purchase],
        response: { batchId: purchase.batchId },
      }
    },
  })
  return batchResponse(placeBatch(after.batches, after.response.batchId, 'premium'))
})
