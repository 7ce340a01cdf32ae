import type { History } from '../../../shared/contract/timeline.ts'
import * as timeline from '../../../shared/contract/timeline.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { handle } from '../../runtime/handle.ts'
import {
  type Collection,
  readCollection,
  readSmokes,
  type SmokeFacts,
} from '../../table/collection.ts'
import { listPointers } from '../../table/shares.ts'
import { placeBatches } from '../batches/batch-response.ts'
import { cigarNameOf } from '../cigars/cigar-response.ts'

export const handler = handle(timeline.getTimeline, async ({ userId, plan, eventually }) => {
  const [collection, smokes, shares] = await Promise.all([
    readCollection(userId, { eventually }),
    readSmokes(userId, { eventually }),
    listPointers(userId),
  ])
  return historyOf(collection, smokes, shares, await plan)
})

function historyOf(
  { cigars, batches }: Collection,
  smokes: SmokeFacts[],
  shares: Awaited<ReturnType<typeof listPointers>>,
  plan: Plan,
): History {
  const newestFirst = cigars.toReversed()
  const places = new Map(newestFirst.map(({ cigarId }, place) => [cigarId, place]))
  const bought = new Map(batches.map((batch) => [batch.batchId, batch]))
  const byCigar = Map.groupBy(batches, ({ cigarId }) => cigarId)
  return {
    cigars: newestFirst.map(cigarNameOf),
    purchases: newestFirst
      .flatMap(({ cigarId }, cigar) =>
        placeBatches(byCigar.get(cigarId) ?? [], plan).map(({ row, locked }) => {
          const { purchaseDate: day, packedOn, remaining, places, quantity, priceCents } = row
          const known = { cigar, day, packedOn, remaining, ...(places && { places }) }
          if (locked) return known
          const pricePerCigar = priceCents === undefined ? undefined : fromCents(priceCents)
          const { shop, boxCode, boxDate, got, from, paid } = row
          return {
            ...known,
            quantity,
            pricePerCigar,
            ...{ shop, boxCode, boxDate, got, from, paid },
          }
        }),
      )
      .toReversed(),
    smokes: smokes.flatMap((smoke) => {
      const { smokedAt: at, rating } = smoke
      const cigar = places.get(smoke.cigarId)
      // The stick keeps the day its purchase had when it was smoked, which may be corrected since.
      const { purchaseDate: purchased, packedOn } = bought.get(smoke.batchId) ?? {
        ...smoke,
        packedOn: undefined,
      }
      return cigar === undefined
        ? []
        : [{ cigar, at, purchased, packedOn, ...(rating && { rating }) }]
    }),
    shares: shares.flatMap(({ cigarId, milestoneType, shareId: id }) => {
      const cigar = places.get(cigarId)
      return cigar === undefined ? [] : [{ cigar, milestoneType, id }]
    }),
  }
}
