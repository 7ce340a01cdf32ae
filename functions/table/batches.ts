import * as z from 'zod/mini'
import { count, place } from '../../shared/contract/fields.ts'
import { knownFacts } from '../../shared/contract/purchase-facts.ts'
import { newPurchase } from '../../shared/rules/inventory.ts'
import { mainHumidor, placesWith } from '../../shared/rules/places.ts'
import type { Deps } from '../runtime/deps.ts'
import { conditionOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { deleteRows, getRow, listRows, updateRow } from './rows.ts'
import { newRevision, type Step } from './transact.ts'

/**
 * A purchase, see `shared/rules/inventory.ts`. Legacy sticks have a row for each day on
 * which they were added, with `legacy: true`.
 */
export const batchRow = z.object({
  batchId: z.string(),
  cigarId: z.string(),
  userId: z.string(),
  legacy: z.boolean(),
  purchaseDate: z.string(),
  quantity: count,
  remaining: count,
  smoked: count,
  removed: count,
  /** Unsmoked sticks that lie elsewhere than in the main humidor. */
  places: z.optional(z.array(place)),
  priceCents: z.optional(count),
  notes: z.optional(z.string()),
  ...knownFacts,
  nextNumber: count,
  freedNumbers: z.array(count),
  /** Set when the collector deleted it. The row stays for the history of its smoked sticks. */
  deletedAt: z.optional(z.string()),
  createdAt: z.string(),
  /** The instant at which its day or box date last changed. Alerts do not remind of days before. */
  datedAt: z.optional(z.string()),
})
export type BatchRow = z.infer<typeof batchRow>

type Bought = Omit<
  BatchRow,
  | 'batchId'
  | 'createdAt'
  | 'datedAt'
  | 'deletedAt'
  | 'places'
  | keyof ReturnType<typeof newPurchase>
> & {
  readonly quantity: number
  /** The humidor of its sticks; the main humidor if `undefined`. */
  readonly humidorId?: string | undefined
}

/** The row of a new purchase. */
export function newBatch(
  { humidorId = mainHumidor, ...bought }: Bought,
  { now, newId }: Deps,
): BatchRow {
  const at = now()
  const places = placesWith(undefined, humidorId, bought.quantity)
  return newPurchase({ ...bought, places, batchId: newId(at), createdAt: at.toISOString() })
}

/** All purchases of a cigar, deleted ones included, by id. */
export const listBatches = (userId: string, cigarId: string): Promise<BatchRow[]> =>
  listRows(batchRow, rowsOf(userId, 'BATCH', cigarId))

/** One purchase; nothing when it is absent or another user's. */
export const findBatch = (
  userId: string,
  cigarId: string,
  batchId: string,
): Promise<BatchRow | undefined> => getRow(batchRow, keys.batch(userId, cigarId, batchId))

/**
 * Writes a new or changed purchase. The transaction must also change the cigar's revision, so that
 * one of two concurrent changes fails.
 */
export const putBatch = (batch: BatchRow): Step => ({
  put: { Item: { ...keys.batch(batch.userId, batch.cigarId, batch.batchId), ...batch } },
})

/** Deletes a purchase whose smoked sticks, if any, are deleted with it; the same holds as for `putBatch`. */
export const removeBatch = ({
  userId,
  cigarId,
  batchId,
}: Pick<BatchRow, 'userId' | 'cigarId' | 'batchId'>): Step => ({
  remove: { Key: keys.batch(userId, cigarId, batchId) },
})

/** A purchase that was deleted is there again when one of its smokes is put back. */
export const revived = ({ deletedAt: _, ...batch }: BatchRow): BatchRow => batch

/** The condition that a purchase has the days, and the unsmoked sticks, that were read. */
export const whilePurchaseIs = (batch: BatchRow): Step => {
  const { userId, cigarId, batchId, purchaseDate, datedAt, remaining } = batch
  const Key = keys.batch(userId, cigarId, batchId)
  return { check: { Key, ...conditionOf({ purchaseDate, datedAt, remaining }) } }
}

/** Deletes the purchases, sticks and corrections of a removed cigar. Idempotent. */
export async function deleteLeftovers(userId: string, cigarId: string): Promise<void> {
  await deleteRows(rowsOf(userId, 'BATCH', cigarId))
  await deleteRows(rowsOf(userId, 'STICK', cigarId))
  await deleteRows(rowsOf(userId, 'DEPARTURE', cigarId))
  await deleteRows(rowsOf(userId, 'RETURN', cigarId))
  // No transaction did.
  const set = { revision: newRevision() }
  await updateRow(z.unknown(), keys.user(userId), { set, when: {} })
}
