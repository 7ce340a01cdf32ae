import * as z from 'zod/mini'
import type { Batch } from '../../shared/contract/batches.ts'
import { knownFacts } from '../../shared/contract/purchase-facts.ts'
import { byPurchase } from '../../shared/rules/inventory.ts'
import { fromCents } from '../../shared/rules/money.ts'
import { placesOf } from '../../shared/rules/places.ts'
import type { Plan } from '../../shared/rules/plans.ts'
import { NotFound } from '../runtime/errors.ts'
import type { BatchRow } from '../table/batches.ts'

/** The fields that decide a purchase's position. */
type Placeable = Pick<BatchRow, 'batchId' | 'purchaseDate' | 'deletedAt'>

/** A purchase with its position among its cigar's purchases. */
export type PlacedBatch<B extends Placeable = BatchRow> = {
  readonly row: B
  /** From 1, the oldest first. */
  readonly number: number
  /** True if the plan hides everything except the fields for taking a stick. */
  readonly locked: boolean
}

/**
 * Returns the purchases that the owner sees, newest first, without deleted ones. On Free all but
 * the newest are locked (spec §6).
 */
export function placeBatches<B extends Placeable>(
  batches: readonly B[],
  plan: Plan,
): PlacedBatch<B>[] {
  return batches
    .filter(({ deletedAt }) => deletedAt === undefined)
    .toSorted(byPurchase)
    .map((row, index, { length }) => ({
      row,
      number: index + 1,
      locked: plan === 'free' && index < length - 1,
    }))
    .toReversed()
}

/**
 * One purchase by its id.
 *
 * @throws NotFound
 */
export function placeBatch(batches: readonly BatchRow[], batchId: string, plan: Plan): PlacedBatch {
  const placed = placeBatches(batches, plan).find(({ row }) => row.batchId === batchId)
  if (placed === undefined) throw new NotFound('This purchase does not exist.')
  return placed
}

const facts = z.object(knownFacts)

/** A purchase as its owner sees it. */
export function batchResponse({ row, number, locked }: PlacedBatch): Batch {
  const { batchId, cigarId, legacy, purchaseDate, remaining, packedOn, restUntil } = row
  const open = {
    id: batchId,
    cigarId,
    number,
    legacy,
    purchaseDate,
    remaining,
    locked,
    places: placesOf(row),
    ...(packedOn && { packedOn }),
    ...(restUntil && { restUntil }),
  }
  if (locked) return open
  const { quantity, smoked, removed, createdAt, priceCents, notes } = row
  return {
    ...open,
    ...z.parse(facts, row),
    quantity,
    smoked,
    removed,
    createdAt,
    ...(priceCents !== undefined && { pricePerCigar: fromCents(priceCents) }),
    ...(notes && { notes }),
  }
}
