import * as z from 'zod/mini'
import * as batches from '../../../shared/contract/batches.ts'
import { newPurchase } from '../../../shared/rules/inventory.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar } from '../../table/change-cigar.ts'
import { refuseFuture } from '../cigars/refuse-input.ts'
import { batchAnswer, placeBatch } from './batch-answer.ts'

const added = z.object({ batchId: z.string() })

/** For Premium alone, which has no limit of sticks. */
export const handler = handle(batches.addBatch, async ({ userId, once, params, body }, deps) => {
  const now = deps.now()
  const cigarId = params.id
  refuseFuture(body.purchaseDate, now)
  const purchase = newPurchase({
    batchId: deps.newId(now),
    cigarId,
    userId,
    legacy: false,
    purchaseDate: body.purchaseDate,
    quantity: body.quantity,
    ...(body.price && { priceCents: toCents(body.price) }),
    ...(body.notes && { notes: body.notes }),
    createdAt: now.toISOString(),
  })
  const after = await changeCigar({
    cigarId,
    once,
    remembers: added,
    deps,
    decide: (stock) => ({
      batches: [...stock.batches, purchase],
      answer: { batchId: purchase.batchId },
    }),
  })
  return batchAnswer(placeBatch(after.batches, after.answer.batchId, 'premium'))
})
