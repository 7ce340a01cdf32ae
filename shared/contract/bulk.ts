import * as z from 'zod/mini'
import { description } from './cigar.ts'
import { humidorId, id, mostInBulk, note, priceOrNone, purchaseDate, quantity } from './fields.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { route } from './route.ts'

/** The fields that many cigars can share; `null` clears an optional one. */
const { brand, lineName, wrapper, origin, strength, size, ringGauge, length, userRating } =
  description
const fields = z
  .partial(
    z.strictObject({
      brand,
      lineName,
      wrapper,
      origin,
      strength,
      size,
      ringGauge,
      length,
      userRating,
    }),
  )
  .check(z.refine((given) => Object.keys(given).length > 0, 'Please choose what to change.'))

const edit = z.strictObject({ kind: z.literal('edit'), fields })

/** The same purchase for each cigar: part of Premium, as a further purchase of one cigar is. */
const purchase = z.strictObject({
  kind: z.literal('purchase'),
  quantity,
  purchaseDate,
  price: priceOrNone,
  notes: z.optional(z.nullable(note)),
  humidorId: z.optional(humidorId),
  ...purchaseFacts,
})

/** All unsmoked sticks of each cigar, wherever they lie. */
const move = z.strictObject({ kind: z.literal('move'), to: humidorId })

const remove = z.strictObject({ kind: z.literal('remove') })

/**
 * A change of many cigars: all or none. `applying` becomes `applied`, or `failing` and `failed` when one
 * of the cigars was removed or changed in the meantime; `undoing` becomes `undone`. An import is one of them.
 */
const bulkChange = z.object({
  id: z.string(),
  kind: z.enum(['edit', 'purchase', 'move', 'remove', 'import']),
  state: z.enum(['applying', 'applied', 'failing', 'failed', 'undoing', 'undone']),
  /** The number of changed cigars. */
  done: z.int(),
  total: z.int(),
  /** Why it failed: one sentence. */
  problem: z.optional(z.string()),
  /** The names of cigars, humidors and wishes that changed since, and so were not put back; at most 400. */
  kept: z.array(z.string()),
  /** The file of an import, and the counts that it adds. */
  imported: z.optional(
    z.object({
      name: z.string(),
      /** New cigars, without those that only get purchases. */
      cigars: z.int(),
      purchases: z.int(),
      /** Unsmoked sticks. */
      sticks: z.int(),
      smokes: z.int(),
      /** New humidors and wishes; absent: none. */
      humidors: z.optional(z.int()),
      wishes: z.optional(z.int()),
    }),
  ),
})
export type BulkChange = z.infer<typeof bulkChange>

const params = z.strictObject({ id })

export const startChange = route({
  method: 'POST',
  path: '/api/cigars/changes',
  access: 'user',
  reads: ['cigars', 'humidors', 'purchases'],
  changes: ['bulk-changes'],
  summary:
    'Change, move or remove up to 500 cigars, or add a purchase to each: all or none. The response comes before the work is done; ask for its state',
  body: z.strictObject({
    cigarIds: z.array(id).check(
      z.minLength(1, 'Please select at least one cigar.'),
      z.maxLength(mostInBulk, `Please select at most ${mostInBulk} cigars.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'A cigar is selected twice.'),
    ),
    change: z.discriminatedUnion('kind', [edit, purchase, move, remove]),
  }),
  response: bulkChange,
  errors: ['not_found', 'premium_required', 'idempotency_key_reused'],
})

export const getChange = route({
  method: 'GET',
  path: '/api/cigars/changes/{id}',
  access: 'user',
  reads: ['bulk-changes'],
  summary: 'How far a change of many cigars is; known for a day',
  params,
  response: bulkChange,
  errors: ['not_found'],
})

export const undoChange = route({
  method: 'POST',
  path: '/api/cigars/changes/{id}/undo',
  access: 'user',
  changes: ['bulk-changes'],
  summary:
    'Put back what a change of many cigars changed, within a day. What changed since stays and is named; a removal is final',
  params,
  response: bulkChange,
  errors: ['not_found', 'conflict'],
})
