import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../handling/handle.ts'
import { batchResponse, placeBatches } from '../../responses/batch-response.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { listBatches } from '../../table/batches.ts'
import { requireCigar } from '../../table/cigars.ts'
import { stickPage } from '../instances/stick-page.ts'

/** Smoked sticks that come with a cigar. */
const limit = 1000

export const handler = handle(cigars.getCigar, async (request) => {
  const { userId, params, query } = request
  if (query.inventory === undefined)
    return detailsResponse(await requireCigar(userId, params.id), await request.plan)
  const cigarId = params.id
  const [cigar, batches, plan] = await Promise.all([
    requireCigar(userId, cigarId),
    listBatches(userId, cigarId),
    request.plan,
  ])
  const { items, next } = await stickPage(batches, { userId, cigarId, plan, smoked: '1', limit })
  return {
    ...detailsResponse(cigar, plan),
    inventory: {
      purchases: placeBatches(batches, plan).map(batchResponse),
      smoked: items,
      ...(next !== undefined && { nextSmoked: next }),
    },
  }
})
