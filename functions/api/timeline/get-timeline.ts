import { type History, timeline } from '../../../shared/contract/timeline.ts'
import { byPurchase } from '../../../shared/rules/inventory.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { handle } from '../../runtime/handle.ts'
import {
  type BatchFacts,
  type Collection,
  purchaseKey,
  readCollection,
  readSmokes,
  type SmokeFacts,
} from '../../table/collection.ts'
import { planInEffect } from '../../table/users.ts'
import { cigarNameOf } from '../cigars/cigar-answer.ts'

export const handler = handle(timeline.getTimeline, async ({ userId }, deps) => {
  const [plan, collection, smokes] = await Promise.all([
    planInEffect(userId, deps.now()),
    readCollection(userId),
    readSmokes(userId),
  ])
  return historyOf(collection, smokes, plan)
})

function historyOf({ cigars, batches }: Collection, smokes: SmokeFacts[], plan: Plan): History {
  const newestFirst = cigars.toReversed()
  const places = new Map(newestFirst.map(({ cigarId }, place) => [cigarId, place]))
  const days = new Map(batches.map((batch) => [purchaseKey(batch), batch.purchaseDate]))
  const live = batches.filter(({ deletedAt }) => deletedAt === undefined)
  const open = plan === 'free' ? newestOfEach(live) : undefined
  return {
    cigars: newestFirst.map(cigarNameOf),
    purchases: live.flatMap((batch) => {
      const { purchaseDate: day, quantity, remaining } = batch
      // A cigar that was just removed leaves its purchases for a moment.
      const cigar = places.get(batch.cigarId)
      if (cigar === undefined) return []
      const isLocked = open?.has(batch) === false
      return [{ cigar, day, remaining, ...(!isLocked && { quantity }) }]
    }),
    smokes: smokes.flatMap((smoke) => {
      const { smokedAt: at, rating } = smoke
      const cigar = places.get(smoke.cigarId)
      // The stick keeps the day its purchase had when it was smoked, which may be corrected since.
      const purchased = days.get(purchaseKey(smoke)) ?? smoke.purchaseDate
      return cigar === undefined ? [] : [{ cigar, at, purchased, ...(rating && { rating }) }]
    }),
  }
}

/** The newest purchase of every cigar: on Free all others are locked (spec §6, decisions 4). */
function newestOfEach(purchases: readonly BatchFacts[]): ReadonlySet<BatchFacts> {
  const newest = new Map(purchases.toSorted(byPurchase).map((batch) => [batch.cigarId, batch]))
  return new Set(newest.values())
}
