import type { OldestCigar } from '../../../shared/contract/aging.ts'
import { ageInMonths } from '../../../shared/rules/age.ts'
import { ageDay } from '../../../shared/rules/age-day.ts'
import { cigarNameOf, daysOf } from '../../responses/cigar-response.ts'
import type { BatchFacts, CigarFacts, Collection } from '../../table/collection.ts'

/** A cigar in stock with its purchases that have sticks left, the oldest first. */
export type AgingCigar = {
  readonly cigar: CigarFacts
  readonly purchases: readonly BatchFacts[]
  readonly oldest: BatchFacts
}

/** The cigars in stock by their oldest stick; of one day, by the order they were added in. */
export function agingCigars({ cigars, batches }: Collection): AgingCigar[] {
  const left = batches.filter(({ remaining }) => remaining > 0)
  const byCigar = Map.groupBy(left, ({ cigarId }) => cigarId)
  return cigars
    .flatMap((cigar) => {
      const purchases = byCigar.get(cigar.cigarId)?.toSorted(byAge) ?? []
      const [oldest] = purchases
      return oldest === undefined ? [] : [{ cigar, purchases, oldest }]
    })
    .sort((a, b) => ageDay(a.oldest).localeCompare(ageDay(b.oldest)))
}

const byAge = (a: BatchFacts, b: BatchFacts) =>
  ageDay(a).localeCompare(ageDay(b)) || a.batchId.localeCompare(b.batchId)

/** Most cigars of the list, and the youngest age in months (spec §9). */
const [mostListed, fewestMonths] = [10, 1]

/**
 * The cigars kept longest, each by its oldest stick.
 *
 * @param kept as `agingCigars` sorts them
 * @param today `YYYY-MM-DD`
 */
export const oldestCigars = (kept: readonly AgingCigar[], today: string): OldestCigar[] =>
  kept
    .slice(0, mostListed)
    .map(({ cigar, oldest }) => ({
      ...cigarNameOf(cigar),
      ...daysOf(oldest),
      ...(!oldest.legacy && { batchDate: oldest.purchaseDate }),
      ageInMonths: ageInMonths(ageDay(oldest), today),
    }))
    .filter(({ ageInMonths }) => ageInMonths >= fewestMonths)
