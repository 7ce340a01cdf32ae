import * as z from 'zod/mini'
import { cigarDetails, cigarName } from './cigar.ts'
import {
  batchId,
  id,
  instanceId,
  instant,
  inTimeZone,
  note,
  pageLimit,
  rating,
  stickCursor,
} from './fields.ts'
import { instance } from './inventory.ts'
import { route } from './route.ts'

export type Instance = z.infer<typeof instance>

const ofCigar = z.strictObject({ id })
const ofStick = z.strictObject({ id, instanceId })

export const listInstances = route({
  method: 'GET',
  path: '/api/cigars/{id}/instances',
  access: 'user',
  reads: ['account', 'purchases', 'sticks'],
  summary: 'The sticks of a cigar: smoked ones newest first, then unsmoked ones by purchase',
  params: ofCigar,
  query: z.strictObject({
    /** Only smoked (`1`) or only unsmoked (`0`) sticks. */
    smoked: z.optional(z.enum(['0', '1'])),
    /** Only the sticks of this purchase. */
    batchId: z.optional(batchId),
    limit: pageLimit,
    /** As the `Link` header names it. */
    cursor: z.optional(stickCursor),
  }),
  paged: true,
  tagged: true,
  response: z.array(instance),
  errors: ['not_found'],
})

export const updateInstance = route({
  method: 'PATCH',
  path: '/api/cigars/{id}/instances/{instanceId}',
  access: 'user',
  reads: ['account', 'purchases'],
  changes: ['stock', 'cigars', 'purchases', 'sticks'],
  summary:
    'Write a note about a stick, or rate a smoked one; `null` takes it back. A smoke can be moved to another time or purchase: then it is another stick, with another id',
  params: ofStick,
  query: inTimeZone,
  body: z.strictObject({
    smokingRating: z.optional(z.nullable(rating)),
    individualNotes: z.optional(z.nullable(note)),
    /** From the day of the purchase on, in the time zone. */
    smokedAt: z.optional(instant),
    /** A purchase with sticks left. The stick of the smoke is in stock again. */
    batchId: z.optional(batchId),
  }),
  response: instance,
  errors: ['not_found', 'out_of_stock', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const putBackInstance = route({
  method: 'POST',
  path: '/api/cigars/{id}/instances/{instanceId}/put-back',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases', 'sticks'],
  summary: 'Take back a smoke: the stick is in the collection again',
  params: ofStick,
  response: cigarDetails,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const getAging = route({
  method: 'GET',
  path: '/api/cigar-instances/aging',
  access: 'premium',
  reads: ['cigars', 'purchases'],
  summary: 'The unsmoked sticks by cigar and purchase, with their age; oldest first',
  query: inTimeZone,
  response: z.array(
    z.object({
      cigar: cigarName,
      groups: z.array(
        z.object({
          batchId: z.nullable(z.string()),
          purchaseDate: z.string(),
          packedOn: z.optional(z.string()),
          count: z.int(),
          /** Whole 30-day months (spec §9). */
          ageInMonths: z.int(),
        }),
      ),
    }),
  ),
})
