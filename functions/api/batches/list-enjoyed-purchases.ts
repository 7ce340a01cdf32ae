import * as batches from '../../../shared/contract/batches.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { handle } from '../../handling/handle.ts'
import { type PlacedBatch, placeBatches } from '../../responses/batch-response.ts'
import { type BatchFacts, readCollection } from '../../table/collection.ts'

/** One request for all, however many finished cigars there are. */
export const handler = handle(batches.listEnjoyedPurchases, async (request) => {
  const { userId, eventually } = request
  const collection = await readCollection(userId, { eventually })
  const plan = await request.plan
  const byCigar = Map.groupBy(collection.batches, ({ cigarId }) => cigarId)
  return collection.cigars
    .filter(({ quantity }) => quantity === 0)
    .map(({ cigarId }) => ({
      cigarId,
      purchases: placeBatches(byCigar.get(cigarId) ?? [], plan).map(purchaseResponse),
    }))
})

const purchaseResponse = ({ row, locked }: PlacedBatch<BatchFacts>) => ({
  id: row.batchId,
  purchaseDate: row.purchaseDate,
  locked,
  ...(!locked && row.priceCents !== undefined && { pricePerCigar: fromCents(row.priceCents) }),
})
