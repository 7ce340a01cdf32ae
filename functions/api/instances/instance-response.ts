import type { Instance } from '../../../shared/contract/instances.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import { type PlacedBatch, placeBatches } from '../../responses/batch-response.ts'
import { daysOf } from '../../responses/cigar-response.ts'
import type { BatchRow } from '../../table/batches.ts'
import { type StickRow, stickId } from '../../table/sticks.ts'

/**
 * Sticks as the collector sees them. The day is the current day of the purchase, also of a deleted
 * one, whose row stays for this.
 *
 * @param batches all purchases of the cigar
 */
export function instanceResponses(batches: readonly BatchRow[], plan: Plan) {
  const days = new Map(batches.map((batch) => [batch.batchId, daysOf(batch)]))
  const placed = new Map(placeBatches(batches, plan).map((one) => [one.row.batchId, one]))
  return (stick: StickRow): Instance => ({
    ...instanceResponse(stick, placed.get(stick.batchId)),
    ...days.get(stick.batchId),
  })
}

function instanceResponse(stick: StickRow, placed: PlacedBatch | undefined): Instance {
  const { cigarId, number, purchaseDate, smokedAt, rating, notes } = stick
  const isLegacy = placed === undefined || placed.row.legacy
  return {
    id: stickId(stick),
    cigarId,
    batchId: isLegacy ? null : stick.batchId,
    number,
    purchaseDate,
    isSmoked: smokedAt === undefined ? 0 : 1,
    ...(smokedAt !== undefined && { smokedDate: smokedAt }),
    ...(rating !== undefined && { smokingRating: rating }),
    ...(notes && { individualNotes: notes }),
    ...(placed && { purchase: purchaseOf(placed) }),
    ...(placed && !placed.locked && { createdAt: placed.row.createdAt }),
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
