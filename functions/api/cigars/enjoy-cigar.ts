import * as cigars from '../../../shared/contract/cigars.ts'
import { today } from '../../../shared/rules/dates.ts'
import { purchaseToSmoke, smokeOne, withPurchase } from '../../../shared/rules/inventory.ts'
import { handle } from '../../handling/handle.ts'
import { changeCigar } from '../../table/change-cigar.ts'
import { requirePlace } from '../../table/humidors.ts'
import { rateSmoke, starsOf } from '../../table/rate-smoke.ts'
import { stockAboveLimit } from '../../table/stick-count.ts'
import { putStick, smokedRow, stickId } from '../../table/sticks.ts'
import { outOfStock, refuseBeforePurchase, smokeTime } from '../instances/refuse-smoke.ts'

export const handler = handle(
  cigars.enjoyCigar,
  async ({ userId, once, checked, params, query, body }, deps) => {
    const cigarId = params.id
    const stockBefore = await stockAboveLimit(checked)
    const { response } = await changeCigar({
      cigarId,
      once,
      remembers: cigars.enjoyCigar.response,
      deps,
      decide: async ({ cigar, batches }) => {
        const smokedAt = smokeTime(body.smokedAt, deps.now())
        const day = today(query.timeZone, deps.now())
        const batch = purchaseToSmoke(batches, body.batchId, body.humidorId, day)
        if (batch === undefined) {
          await requirePlace(userId, body.humidorId)
          throw outOfStock(cigar.quantity, body.humidorId)
        }
        const { purchaseDate, batchId } = batch
        if (body.smokedAt) refuseBeforePurchase(smokedAt, purchaseDate, query.timeZone)
        const { purchase, number, humidorId } = smokeOne(batch, body.humidorId)
        const stars = starsOf(cigar, body.rating)
        const notes = body.notes ?? undefined
        const above = stockBefore !== undefined && {
          stockBefore,
          enjoyedAt: deps.now().toISOString(),
        }
        const given = { purchaseDate, smokedAt, ...stars, notes, humidorId, ...above }
        const stick = await smokedRow({ userId, cigarId, batchId, number }, given)
        const { fields, steps } = rateSmoke(cigar, { after: stick, given: body.rating }, deps)
        return {
          batches: withPurchase(batches, purchase),
          fields,
          steps: [putStick(stick), ...steps],
          response: { id: cigarId, quantity: cigar.quantity - 1, stickId: stickId(stick) },
        }
      },
    })
    return response
  },
)
