import type { History } from '../../../shared/contract/timeline.ts'
import * as timeline from '../../../shared/contract/timeline.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { pickFacts } from '../../../shared/rules/purchase-facts.ts'
import { handle } from '../../handling/handle.ts'
import { type PlacedBatch, placeBatches } from '../../responses/batch-response.ts'
import { cigarNameOf } from '../../responses/cigar-response.ts'
import {
  type BatchFacts,
  readCollection,
  readSmokes,
  type SmokeFacts,
} from '../../table/collection.ts'
import { listPointers } from '../../table/shares.ts'
import { pageOf } from '../page-of.ts'

export const handler = handle(timeline.getTimeline, async ({ userId, query, ...request }) => {
  const { eventually } = request
  const [collection, smokes, shares] = await Promise.all([
    readCollection(userId, { eventually }),
    readSmokes(userId, { eventually }, query.cursor),
    listPointers(userId),
  ])
  const plan = await request.plan
  const bought = Map.groupBy(collection.batches, ({ cigarId }) => cigarId)
  const smoked = Map.groupBy(smokes, ({ cigarId }) => cigarId)
  const shared = Map.groupBy(shares, ({ cigarId }) => cigarId)
  const rest = collection.cigars
    .filter(({ cigarId }) => query.cursor === undefined || cigarId < query.cursor)
    .toReversed()
    .map((cigar) => {
      const batches = bought.get(cigar.cigarId) ?? []
      return {
        cigar: cigarNameOf(cigar),
        purchases: placeBatches(batches, plan).toReversed().map(purchaseResponse),
        smokes: smokeResponses(smoked.get(cigar.cigarId) ?? [], batches),
        shares: (shared.get(cigar.cigarId) ?? []).map(({ milestoneType, shareId: id }) => ({
          milestoneType,
          id,
        })),
      }
    })
  const page = pageOf(rest, rest.length)
  const next = page.length < rest.length ? page.at(-1)?.cigar.id : undefined
  return { ...historyOf(page), ...(next !== undefined && { next }) }
})

type Part<K extends 'purchases' | 'smokes' | 'shares'> = Omit<
  NonNullable<History[K]>[number],
  'cigar'
>

function purchaseResponse({ row, locked }: PlacedBatch<BatchFacts>): Part<'purchases'> {
  const { purchaseDate: day, packedOn, remaining, places, quantity, priceCents } = row
  const known = { day, packedOn, remaining, ...(places && { places }) }
  if (locked) return known
  const pricePerCigar = priceCents === undefined ? undefined : fromCents(priceCents)
  return { ...known, quantity, pricePerCigar, ...pickFacts(row) }
}

function smokeResponses(
  smokes: readonly SmokeFacts[],
  batches: readonly BatchFacts[],
): Part<'smokes'>[] {
  const bought = new Map(batches.map((batch) => [batch.batchId, batch]))
  return smokes.map((smoke) => {
    const { smokedAt: at, rating } = smoke
    // The stick keeps the day its purchase had when it was smoked, which may be corrected since.
    const { purchaseDate: purchased, packedOn } = bought.get(smoke.batchId) ?? {
      ...smoke,
      packedOn: undefined,
    }
    return { at, purchased, packedOn, ...(rating && { rating }) }
  })
}

type CigarHistory = {
  readonly cigar: History['cigars'][number]
  readonly purchases: readonly Part<'purchases'>[]
  readonly smokes: readonly Part<'smokes'>[]
  readonly shares: readonly Part<'shares'>[]
}

/** Writes the name of each cigar once. What happened to the oldest cigar comes first. */
function historyOf(cigars: readonly CigarHistory[]): History {
  const oldestFirst = cigars.map((one, cigar) => ({ ...one, cigar })).toReversed()
  const withCigar =
    (cigar: number) =>
    <T extends object>(one: T) => ({ cigar, ...one })
  return {
    cigars: cigars.map(({ cigar }) => cigar),
    purchases: oldestFirst.flatMap(({ purchases, cigar }) => purchases.map(withCigar(cigar))),
    smokes: oldestFirst.flatMap(({ smokes, cigar }) => smokes.map(withCigar(cigar))),
    shares: oldestFirst.flatMap(({ shares, cigar }) => shares.map(withCigar(cigar))),
  }
}
