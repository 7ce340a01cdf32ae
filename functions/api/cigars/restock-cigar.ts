import * as cigars from '../../../shared/contract/cigars.ts'
import { toCents } from '../../../shared/rules/money.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { restockLine, withRestock } from '../../../shared/rules/restock-notes.ts'
import { handle } from '../../runtime/handle.ts'
import { newBatch } from '../../table/batches.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { requirePlace } from '../../table/humidors.ts'
import { currencyOf } from '../../table/settings.ts'
import { newFacts } from '../batches/purchase-facts.ts'
import { detailsResponse } from './cigar-response.ts'
import { refuseFuture } from './refuse-input.ts'

export const handler = handle(
  cigars.restockCigar,
  async ({ userId, once, plan, checked, params, body }, deps) => {
    const cigarId = params.id
    const { quantity, purchaseDate, price, humidorId } = body
    refuseFuture(purchaseDate, deps.now())
    const priceCents = price ? toCents(price) : undefined
    const facts = newFacts(body, { purchaseDate, price })
    const bought = { quantity, purchaseDate, priceCents, notes: body.notes || undefined }
    const row = { userId, cigarId, legacy: false, humidorId, ...bought, ...facts }
    const purchase = newBatch(row, deps)
    const currency = await currencyOf(checked)
    const line = restockLine({ ...bought, day: purchaseDate, currency })
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit: planLimits[await plan].cigars,
      deps,
      decide: async (stock) => {
        await requirePlace(userId, humidorId)
        return {
          batches: [...stock.batches, purchase],
          fields: { notes: withRestock(stock.cigar.notes, line) },
          response: {},
        }
      },
    })
    return detailsResponse(cigar)
  },
)
