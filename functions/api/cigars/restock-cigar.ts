import * as cigars from '../../../shared/contract/cigars.ts'
import { newPurchase } from '../../../shared/rules/inventory.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { restockLine, withRestock } from '../../../shared/rules/restock-notes.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { detailsAnswer } from './cigar-answer.ts'
import { refuseFuture } from './refuse-input.ts'

export const handler = handle(
  cigars.restockCigar,
  async ({ userId, once, plan, params, body }, deps) => {
    const now = deps.now()
    const cigarId = params.id
    const { quantity, purchaseDate: day, notes } = body
    refuseFuture(day, now)
    const priceCents = body.price ? toCents(body.price) : undefined
    const purchase = newPurchase({
      batchId: deps.newId(now),
      cigarId,
      userId,
      legacy: false,
      purchaseDate: day,
      quantity,
      ...(priceCents !== undefined && { priceCents }),
      ...(notes && { notes }),
      createdAt: now.toISOString(),
    })
    const line = restockLine({ day, quantity, priceCents, ...(notes && { notes }) })
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit: planLimits[await plan].cigars,
      deps,
      decide: (stock) => ({
        batches: [...stock.batches, purchase],
        fields: { notes: withRestock(stock.cigar.notes, line) },
        answer: {},
      }),
    })
    return detailsAnswer(cigar)
  },
)
