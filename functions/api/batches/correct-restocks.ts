import { replaceRestock, restockLine } from '../../../shared/rules/restock-notes.ts'
import type { Currency } from '../../../shared/rules/settings.ts'
import type { BatchRow } from '../../table/batches.ts'
import type { CigarStock } from '../../table/change-cigar.ts'

/**
 * A cigar's notes after its purchases have changed: the line that a restock left says what its purchase says now, or
 * goes with it. Of a deleted purchase with smokes it stays, as they do. Not every purchase has a line: one that may be
 * another's stays.
 *
 * @param currency a line with a price in another one stays as it is
 */
export function correctRestocks(
  { cigar, batches }: CigarStock,
  after: readonly BatchRow[],
  currency: Currency,
): { notes: string | null } {
  const lineOf = (batch: BatchRow) => restockLine({ ...batch, day: batch.purchaseDate, currency })
  const corrected = batches.reduce((notes, batch) => {
    const now = after.find(({ batchId }) => batchId === batch.batchId)
    if (now === undefined || now === batch || batch.legacy) return notes
    const line = lineOf(batch)
    const purchases = batches.filter(
      (one) => !one.legacy && !leavesNone(one) && lineOf(one) === line,
    )
    const lines = notes.split('\n').filter((one) => one === line)
    if (lines.length < purchases.length) return notes
    return replaceRestock(notes, line, leavesNone(now) ? undefined : lineOf(now))
  }, cigar.notes ?? '')
  return { notes: corrected || null }
}

const leavesNone = ({ deletedAt, smoked }: BatchRow) => deletedAt !== undefined && smoked === 0
