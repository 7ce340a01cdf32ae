import * as cigars from '../../../shared/contract/cigars.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { restockLine, withRestock } from '../../../shared/rules/restock-notes.ts'
import { handle } from '../../handling/handle.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { newBatch } from '../../table/batches.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { requirePlace } from '../../table/humidors.ts'
import { currencyOf } from '../../table/settings.ts'
import { boughtOf } from '../batches/purchase-facts.ts'

export const handler = handle(
  cigars.restockCigar,
  async ({ userId, once, plan, checked, params, body }, deps) => {
    const cigarId = params.id
    const bought = boughtOf(body, deps.now())
    const purchase = newBatch({ userId, cigarId, legacy: false, ...bought }, deps)
    const currency = await currencyOf(checked)
    const line = restockLine({ ...bought, day: bought.purchaseDate, currency })
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit: planLimits[await plan].cigars,
      deps,
      decide: async (stock) => {
        await requirePlace(userId, body.humidorId)
        return {
          batches: [...stock.batches, purchase],
          fields: { notes: withRestock(stock.cigar.notes, line) },
          response: {},
        }
      },
    })
    return detailsResponse(cigar, await plan)
  },
)
