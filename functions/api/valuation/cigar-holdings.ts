import { type Stock, stockOf } from '../../../shared/rules/inventory.ts'
import type { BatchFacts, CigarFacts, Collection } from '../../table/collection.ts'

/** A cigar with its purchases, deleted ones included, and their sums. */
export type CigarHolding = {
  readonly cigar: CigarFacts
  readonly batches: readonly BatchFacts[]
  readonly stock: Stock
}

/**
 * Every cigar with its purchases. All sums come from the purchases, so that the figures of a response
 * agree. Purchases of a removed cigar do not count.
 */
export function holdingsOf({ cigars, batches }: Collection): CigarHolding[] {
  const byCigar = Map.groupBy(batches, ({ cigarId }) => cigarId)
  return cigars.map((cigar) => {
    const own = byCigar.get(cigar.cigarId) ?? []
    return { cigar, batches: own, stock: stockOf(own) }
  })
}
