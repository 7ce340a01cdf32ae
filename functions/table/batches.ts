import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { keys, prefixes } from './keys.ts'
import { deleteRows, listRows } from './rows.ts'
import type { Step } from './transact.ts'

/**
 * A purchase, in the arithmetic of `shared/rules/inventory.ts`. Legacy sticks (decisions 6) are a row
 * of their own for each day they came in on, `legacy: true`.
 */
export const storedBatch = z.object({
  batchId: z.string(),
  cigarId: z.string(),
  userId: z.string(),
  legacy: z.boolean(),
  purchaseDate: z.string(),
  quantity: count,
  remaining: count,
  smoked: count,
  removed: count,
  priceCents: z.optional(count),
  notes: z.optional(z.string()),
  /** Rows from before sticks could be put back have neither: what was smoked was the lowest. */
  nextNumber: z.optional(count),
  freedNumbers: z._default(z.array(count), []),
  /** Set when its owner deleted it; it stays for the history of what was smoked of it. */
  deletedAt: z.optional(z.string()),
  createdAt: z.string(),
})

export const batchRow = z.pipe(
  storedBatch,
  z.transform((row) => ({ ...row, nextNumber: row.nextNumber ?? row.smoked + 1 })),
)
export type BatchRow = z.infer<typeof batchRow>

/** All purchases of a cigar, deleted ones included, by id. */
export const listBatches = (userId: string, cigarId: string): Promise<BatchRow[]> =>
  listRows(batchRow, { pk: keys.user(userId).PK, sk: prefixes.batchesOf(cigarId) })

/**
 * Writes a purchase, new or changed. A transaction that changes one also changes its cigar's
 * revision, which keeps two writers apart.
 */
export const putBatch = (batch: BatchRow): Step => ({
  put: { Item: { ...keys.batch(batch.userId, batch.cigarId, batch.batchId), ...batch } },
})

/** Deletes the purchases and sticks of a cigar that is gone; doing it again does nothing. */
export async function deleteLeftovers(userId: string, cigarId: string): Promise<void> {
  const pk = keys.user(userId).PK
  await deleteRows({ pk, sk: prefixes.batchesOf(cigarId) })
  await deleteRows({ pk, sk: prefixes.sticksOf(cigarId) })
}
