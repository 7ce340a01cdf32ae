import { queryOptions } from '@tanstack/react-query'
import type { EnjoyedPurchase } from '../../../shared/contract/batches.ts'
import * as batches from '../../../shared/contract/batches.ts'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { call } from '../../api/client.ts'
import { insightKey } from '../../features/cigars/queries.ts'

/** The purchases of all finished cigars, by cigar. */
export const enjoyedPurchasesQuery = queryOptions({
  queryKey: [insightKey, batches.listEnjoyedPurchases.path],
  queryFn: ({ signal }) => call(batches.listEnjoyedPurchases, { signal }),
  select: byCigar,
})

function byCigar(
  answer: ResponseOf<typeof batches.listEnjoyedPurchases>,
): ReadonlyMap<string, readonly EnjoyedPurchase[]> {
  return new Map(answer.map(({ cigarId, purchases }) => [cigarId, purchases]))
}
