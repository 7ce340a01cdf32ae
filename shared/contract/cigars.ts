import * as z from 'zod/mini'
import { cigar, newCigar } from './cigar.ts'
import { id, note, photoKey, rating } from './fields.ts'
import { identification } from './identification.ts'
import { route } from './route.ts'

const params = z.strictObject({ id })

export const cigars = {
  listCigars: route({
    method: 'GET',
    path: '/api/cigars',
    access: 'user',
    summary: 'The collection, newest first, finished cigars included',
    response: z.array(cigar),
  }),
  createCigar: route({
    method: 'POST',
    path: '/api/cigars',
    access: 'user',
    summary: 'Add a cigar; with a purchase date its sticks form a first batch',
    body: newCigar,
    response: cigar,
    errors: ['limit_reached', 'conflict'],
  }),
  getStats: route({
    method: 'GET',
    path: '/api/cigars/stats',
    access: 'user',
    summary: 'Sticks in stock, brands in stock, and what the stock cost',
    response: z.object({
      totalCigars: z.int(),
      totalBrands: z.int(),
      /** Dollars, over priced unsmoked sticks. */
      totalValue: z.number(),
    }),
  }),
  identifyCigar: route({
    method: 'POST',
    path: '/api/cigars/identify',
    access: 'user',
    summary: 'Read the band of a photo already uploaded, or sent as multipart field image',
    body: z.strictObject({ photo: photoKey }),
    multipart: 'image',
    response: identification,
    errors: ['limit_reached', 'invalid_image', 'identification_failed'],
  }),
  getCigar: route({
    method: 'GET',
    path: '/api/cigars/{id}',
    access: 'user',
    summary: 'One cigar',
    params,
    response: cigar,
    errors: ['not_found'],
  }),
  deleteCigar: route({
    method: 'DELETE',
    path: '/api/cigars/{id}',
    access: 'user',
    summary: 'Remove a cigar with its purchases and history',
    params,
    response: z.object({ id: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  enjoyCigar: route({
    method: 'PATCH',
    path: '/api/cigars/{id}/enjoy',
    access: 'user',
    summary: 'Smoke one stick: of the named purchase, otherwise of the oldest',
    params,
    body: z.strictObject({
      rating: z.optional(z.nullable(rating)),
      notes: z.optional(z.nullable(note)),
      batchId: z.optional(z.string().check(z.maxLength(40, 'This is not a purchase.'))),
    }),
    response: z.object({ id: z.string(), quantity: z.int(), stickId: z.string() }),
    errors: ['not_found', 'out_of_stock', 'conflict'],
  }),
} as const
