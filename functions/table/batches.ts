import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { keys, prefixes } from './keys.ts'
import { queryRows } from './query.ts'
import type { Step } from './transact.ts'

/**
 * A purchase: `quantity = remaining + smoked + removed`. Legacy sticks (decisions 6) are a row of
 * their own for each day they came in on, `legacy: true`, and answer without a batch id.
 */
const batchRow = z.object({
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
  createdAt: z.string(),
})
export type BatchRow = z.infer<typeof batchRow>

/** The id of the row that holds a day's legacy sticks. */
export const legacyBatchId = (day: string): string => `legacy-${day}`

/** All purchases of a cigar, by id. */
export const listBatches = (userId: string, cigarId: string): Promise<BatchRow[]> =>
  queryRows(batchRow, userId, prefixes.batchesOf(cigarId))

/** Writes a new purchase. */
export const putBatch = (batch: BatchRow): Step => ({
  put: { Item: { ...keys.batch(batch.userId, batch.cigarId, batch.batchId), ...batch } },
})

/** Moves one stick of a purchase from unsmoked to smoked. */
export const smokeOneOf = (
  { userId, cigarId, batchId }: BatchRow,
  otherwise: () => Error,
): Step => ({
  update: {
    Key: keys.batch(userId, cigarId, batchId),
    UpdateExpression: 'SET remaining = remaining - :one, smoked = smoked + :one',
    ConditionExpression: 'remaining >= :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
  otherwise,
})
