import type { Instance } from '../../../shared/contract/instances.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { type StickRow, stickId } from '../../table/sticks.ts'
import type { PlacedBatch } from '../batches/batch-answer.ts'

/**
 * A stick as its owner sees it.
 *
 * @param placed its purchase; absent when that was deleted
 */
export function instanceAnswer(stick: StickRow, placed: PlacedBatch | undefined): Instance {
  const { cigarId, number, smokedAt, rating, notes } = stick
  const isLegacy = placed === undefined || placed.row.legacy
  return {
    id: stickId(stick),
    cigarId,
    batchId: isLegacy ? null : stick.batchId,
    number,
    purchaseDate: placed?.row.purchaseDate ?? stick.purchaseDate,
    isSmoked: smokedAt === undefined ? 0 : 1,
    ...(smokedAt !== undefined && { smokedDate: smokedAt }),
    ...(rating !== undefined && { smokingRating: rating }),
    ...(notes && { individualNotes: notes }),
    ...(placed && { purchase: purchaseOf(placed) }),
  }
}

function purchaseOf({ row, number, locked }: PlacedBatch): NonNullable<Instance['purchase']> {
  const open = { id: row.batchId, number, legacy: row.legacy }
  if (locked) return open
  return {
    ...open,
    ...(row.priceCents !== undefined && { pricePerCigar: fromCents(row.priceCents) }),
    ...(row.notes && { notes: row.notes }),
  }
}
