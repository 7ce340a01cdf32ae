import * as batches from '../../../shared/contract/batches.ts'
import { handle } from '../../handling/handle.ts'
import { batchResponse, placeBatches } from '../../responses/batch-response.ts'
import { readStock } from '../../table/change-cigar.ts'

export const handler = handle(batches.listBatches, async ({ userId, plan, params }) => {
  const stock = await readStock(userId, params.id)
  return placeBatches(stock.batches, await plan).map(batchResponse)
})
