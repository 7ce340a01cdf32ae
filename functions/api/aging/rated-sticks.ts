import { ageDay } from '../../../shared/rules/age-day.ts'
import { dayIn, daysBetween } from '../../../shared/rules/dates.ts'
import type { Collection, SmokeFacts } from '../../table/collection.ts'

/** The rated sticks of a cigar: their age in whole days when they were smoked, from 0, and the stars. */
export type RatedSticks = {
  readonly cigar: Collection['cigars'][number]
  readonly points: readonly { readonly days: number; readonly rating: number }[]
}

/**
 * Returns the rated smokes by cigar. Skips cigars without ratings.
 *
 * @param timeZone where the day of a smoke begins and ends, an IANA name
 */
export function ratedSticks(
  { cigars, batches }: Collection,
  smokes: readonly SmokeFacts[],
  timeZone: string,
): RatedSticks[] {
  const dayOf = dayIn(timeZone)
  const days = new Map(batches.map((batch) => [batch.batchId, ageDay(batch)]))
  const byCigar = Map.groupBy(smokes, ({ cigarId }) => cigarId)
  return cigars.flatMap((cigar) => {
    const points = (byCigar.get(cigar.cigarId) ?? []).flatMap((smoke) => {
      if (smoke.rating === undefined) return []
      // The day of a purchase may have been corrected since.
      const day = days.get(smoke.batchId) ?? smoke.purchaseDate
      const age = daysBetween(day, dayOf(new Date(smoke.smokedAt)))
      return [{ days: Math.max(0, age), rating: smoke.rating }]
    })
    return points.length === 0 ? [] : [{ cigar, points }]
  })
}
