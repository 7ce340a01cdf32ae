import type { Batch } from '../../../shared/contract/batches.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'

type Named = Pick<Batch, 'number' | 'legacy' | 'purchaseDate'>

/** The name of a purchase; legacy sticks are named by their day (spec §3). */
export const batchName = ({ number, legacy, purchaseDate }: Named): string =>
  legacy ? `Purchased ${formatUsDay(purchaseDate)}` : `Purchase #${number}`

/** The same within a sentence. */
export const batchInSentence = (batch: Named): string =>
  batch.legacy
    ? `the ones purchased ${formatUsDay(batch.purchaseDate)}`
    : `purchase #${batch.number} of ${formatUsDay(batch.purchaseDate)}`
