import * as z from 'zod/mini'
import { cigarDetails } from './cigar.ts'
import { id } from './fields.ts'
import { route } from './route.ts'

export const undoCorrection = route({
  method: 'DELETE',
  path: '/api/cigars/{id}/corrections/{correctionId}',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary:
    'Undo a correction of the count. Sticks that it took return to their purchase and humidor. Sticks that it added or returned leave, if they are still in stock; for a day',
  params: z.strictObject({ id, correctionId: id }),
  response: cigarDetails,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})
