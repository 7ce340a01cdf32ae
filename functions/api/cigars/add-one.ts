import * as cigars from '../../../shared/contract/cigars.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { changeCigar } from '../../table/change-cigar.ts'
import { corrected, correctQuantity } from './correct-quantity.ts'

export const handler = handle(cigars.addOne, async ({ once, plan, params, query }, deps) => {
  const { cigar, response } = await changeCigar({
    cigarId: params.id,
    once,
    remembers: corrected,
    limit: planLimits[await plan].cigars,
    deps,
    decide: async (stock) => {
      const { correctionId, ...change } = await correctQuantity(
        stock,
        stock.cigar.quantity + 1,
        query,
        deps,
      )
      return { ...change, response: { correctionId } }
    },
  })
  return { ...detailsResponse(cigar, await plan), ...response }
})
