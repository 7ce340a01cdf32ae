import * as cigars from '../../../shared/contract/cigars.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { detailsResponse } from './cigar-response.ts'
import { withLegacySticks } from './correct-quantity.ts'

export const handler = handle(cigars.addOne, async ({ once, plan, params, query }, deps) => {
  const { cigar } = await changeCigar({
    cigarId: params.id,
    once,
    remembers: nothing,
    limit: planLimits[await plan].cigars,
    deps,
    decide: (stock) => ({
      batches: withLegacySticks(stock, 1, query.timeZone, deps),
      response: {},
    }),
  })
  return detailsResponse(cigar)
})
