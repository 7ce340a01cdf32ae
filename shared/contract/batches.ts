import * as z from 'zod/mini'
import { cigarDetails } from './cigar.ts'
import {
  batchId,
  humidorId,
  id,
  maxQuantityPerAdd,
  mostInStock,
  note,
  priceOrNone,
  purchaseDate,
} from './fields.ts'
import { batch } from './inventory.ts'
import { messages } from './messages.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { route } from './route.ts'

export type Batch = z.infer<typeof batch>

/** A purchase as Previously Enjoyed shows it. A `locked` one has no price. */
const enjoyedPurchase = z.pick(batch, {
  id: true,
  purchaseDate: true,
  pricePerCigar: true,
  locked: true,
})
export type EnjoyedPurchase = z.infer<typeof enjoyedPurchase>

const ofCigar = z.strictObject({ id })
const ofBatch = z.strictObject({ id, batchId })

const missing = (otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === ''
    ? messages.batchIncomplete
    : otherwise

const quantityUpTo = (most: number) =>
  z
    .int({ error: missing('Quantity must be a positive number') })
    .check(
      z.gte(1, 'Quantity must be a positive number'),
      z.lte(most, { error: () => `Quantity must be at most ${most.toLocaleString('en-US')}` }),
    )

/** Spec §5 'Add purchase batch'. */
const fields = {
  quantity: quantityUpTo(maxQuantityPerAdd),
  purchaseDate: z.pipe(
    z
      .string({ error: missing('Please enter a valid date') })
      .check(z.minLength(1, messages.batchIncomplete)),
    purchaseDate,
  ),
  price: priceOrNone,
  notes: z.optional(z.nullable(note)),
  ...purchaseFacts,
}

const newBatch = z.strictObject({
  ...fields,
  humidorId: z.optional(humidorId),
})

/**
 * Corrections of a purchase. Missing fields stay. Corrections of the count may have made it larger
 * than one addition could.
 */
const batchChange = z.partial(z.strictObject({ ...fields, quantity: quantityUpTo(mostInStock) }))
export type BatchChange = z.infer<typeof batchChange>

export const listBatches = route({
  method: 'GET',
  path: '/api/cigars/{id}/batches',
  access: 'user',
  reads: ['account', 'purchases'],
  summary: 'The purchases of a cigar, newest first',
  params: ofCigar,
  tagged: true,
  response: z.array(batch),
  errors: ['not_found'],
})

export const listEnjoyedPurchases = route({
  method: 'GET',
  path: '/api/user/enjoyed-purchases',
  access: 'user',
  reads: ['account', 'cigars', 'purchases'],
  summary: 'The purchases of every cigar of which nothing is left, newest first',
  tagged: true,
  response: z.array(z.object({ cigarId: z.string(), purchases: z.array(enjoyedPurchase) })),
})

export const addBatch = route({
  method: 'POST',
  path: '/api/cigars/{id}/batches',
  access: 'premium',
  changes: ['stock', 'cigars', 'purchases'],
  summary: 'Add a purchase of a cigar already in the collection',
  params: ofCigar,
  body: newBatch,
  response: batch,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const updateBatch = route({
  method: 'PATCH',
  path: '/api/cigars/{id}/batches/{batchId}',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary: 'Correct a purchase; its quantity cannot fall below what was smoked or taken away',
  params: ofBatch,
  body: batchChange,
  response: batch,
  errors: [
    'not_found',
    'limit_reached',
    'premium_required',
    'collection_full',
    'conflict',
    'idempotency_key_reused',
  ],
})

export const deleteBatch = route({
  method: 'DELETE',
  path: '/api/cigars/{id}/batches/{batchId}',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary: 'Remove a purchase with its unsmoked sticks; what was smoked of it stays in the history',
  params: ofBatch,
  response: cigarDetails,
  errors: ['not_found', 'premium_required', 'conflict', 'idempotency_key_reused'],
})
