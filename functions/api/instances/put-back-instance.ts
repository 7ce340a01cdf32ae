import * as instances from '../../../shared/contract/instances.ts'
import { putBack, withPurchase } from '../../../shared/rules/inventory.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { NotFound } from '../../runtime/errors.ts'
import { revived } from '../../table/batches.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { placeLeft } from '../../table/humidors.ts'
import { rateSmoke } from '../../table/rate-smoke.ts'
import { restoredStock } from '../../table/stick-count.ts'
import { findStick, parseStickId, unsmoke } from '../../table/sticks.ts'

export const handler = handle(
  instances.putBackInstance,
  async ({ userId, once, plan, params }, deps) => {
    const { id: cigarId, instanceId } = params
    const { batchId, number } = parseStickId(instanceId)
    const key = { userId, cigarId, batchId, number }
    const limit = planLimits[await plan].cigars
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit,
      deps,
      decide: async ({ cigar, batches }) => {
        const batch = batches.find((one) => one.batchId === batchId)
        const row = await findStick(key)
        if (batch === undefined || row?.smokedAt === undefined) throw absent()
        const humidorId = await placeLeft(userId, row.humidorId)
        const { fields, steps } = rateSmoke(cigar, { before: row }, deps)
        return {
          batches: withPurchase(batches, revived(putBack(batch, number, humidorId))),
          fields,
          steps: [unsmoke(row), ...steps],
          limit: limit && Math.max(limit, restoredStock(row, row.enjoyedAt, deps.now())),
          response: {},
        }
      },
    })
    return detailsResponse(cigar, await plan)
  },
)

const absent = () => new NotFound('This stick was not enjoyed, or was already returned to stock.')
