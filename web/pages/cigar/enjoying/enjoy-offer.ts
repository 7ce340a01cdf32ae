import type { Batch } from '../../../../shared/contract/batches.ts'

/**
 * The purchases a cigar can be taken from, oldest first, and after them those that are used up;
 * legacy sticks are offered only while there are any (spec §2 'Select Purchase dialog').
 *
 * @param batches newest first
 */
export function offered(batches: readonly Batch[]): Batch[] {
  const oldestFirst = batches.toReversed()
  return [
    ...oldestFirst.filter(({ remaining }) => remaining > 0),
    ...oldestFirst.filter(({ remaining, legacy }) => remaining === 0 && !legacy),
  ]
}

/** What the button says that confirms a choice. */
export function confirmLabel(batch: Batch | undefined): string {
  if (!batch) return 'No Cigars Available'
  return batch.legacy ? 'Select Legacy Purchase' : 'Select This Purchase'
}
