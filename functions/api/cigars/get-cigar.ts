import * as cigars from '../../../shared/contract/cigars.ts'
import { handle } from '../../runtime/handle.ts'
import { readStock } from '../../table/change-cigar.ts'
import { requireCigar } from '../../table/cigars.ts'
import { listSticks } from '../../table/sticks.ts'
import { batchResponse, placeBatches } from '../batches/batch-response.ts'
import { isSmoked, stickPage } from '../instances/stick-page.ts'
import { detailsResponse } from './cigar-response.ts'

/** Smoked sticks that come with a cigar. */
const limit = 1000

export const handler = handle(cigars.getCigar, async (request) => {
  const { userId, params, query } = request
  if (query.inventory === undefined)
    return detailsResponse(await requireCigar(userId, params.id), await request.plan)
  const [{ cigar, batches }, sticks] = await Promise.all([
    readStock(userId, params.id),
    listSticks(userId, params.id),
  ])
  const plan = await request.plan
  const { items, next } = stickPage(sticks.filter(isSmoked), batches, { plan, limit })
  return {
    ...detailsResponse(cigar, plan),
    inventory: {
      purchases: placeBatches(batches, plan).map(batchResponse),
      smoked: items,
      ...(next !== undefined && { nextSmoked: next }),
    },
  }
})
