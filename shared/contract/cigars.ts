import * as z from 'zod/mini'
import { mostSearched } from '../rules/words-of.ts'
import {
  alikeCigar,
  cigar,
  cigarChange,
  cigarDetails,
  cigarPage,
  correctedCigar,
  newCigar,
} from './cigar.ts'
import {
  batchId,
  humidorId,
  id,
  instant,
  inTimeZone,
  note,
  pageLimit,
  photoKey,
  priceOrNone,
  purchaseDate,
  quantity,
  rating,
  requiredText,
  textInPath,
} from './fields.ts'
import { stats } from './home.ts'
import { identification } from './identification.ts'
import { scansADay } from './photo-limits.ts'
import { purchaseFacts } from './purchase-facts.ts'
import { route } from './route.ts'

const params = z.strictObject({ id })

const listQuery = z.strictObject({
  limit: pageLimit,
  /** The last cigar of the page before. */
  cursor: z.optional(id),
})

export const listCigars = route({
  method: 'GET',
  path: '/api/cigars',
  access: 'user',
  reads: ['account', 'cigars'],
  summary:
    'The collection, newest first, finished cigars included: a page of it, with the address of the next one in the Link header',
  query: listQuery,
  paged: true,
  tagged: true,
  response: z.array(cigar),
})

export const searchCigars = route({
  method: 'GET',
  path: '/api/cigars/search/{query}',
  access: 'user',
  reads: ['account', 'cigars'],
  summary:
    'The cigars that the words find in brand, line, size, wrapper, strength, origin or notes, the exact ones first, finished ones included; if none has all words as they are typed, those that come closest',
  params: z.strictObject({ query: textInPath('Please enter what to search for.', mostSearched) }),
  query: listQuery,
  paged: true,
  response: z.array(cigar),
})

export const listAlike = route({
  method: 'GET',
  path: '/api/cigars/alike',
  access: 'user',
  reads: ['account', 'cigars', 'purchases'],
  summary:
    'The cigars of a brand, the newest first, or of one of its lines, finished ones included, whatever their spelling; those of a line with the price paid last, on Free of the newest purchase alone, the newest purchase first',
  query: z.strictObject({
    brand: requiredText('Brand is required', 80),
    lineName: z.optional(requiredText('Line/Name is required', 120)),
  }),
  response: z.array(alikeCigar),
})

export const createCigar = route({
  method: 'POST',
  path: '/api/cigars',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary: 'Add a cigar; with a purchase date its sticks form a first batch',
  query: inTimeZone,
  body: newCigar,
  response: cigar,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const getStats = route({
  method: 'GET',
  path: '/api/cigars/stats',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'sticks'],
  seconds: 29,
  summary:
    'Sticks in stock, brands in stock, and what the stock cost; with what home shows if it is asked for',
  query: z.strictObject({
    ...inTimeZone.shape,
    /** `1`: with the cigars that were added last and the suggestions for tonight. */
    home: z.optional(z.literal('1')),
  }),
  tagged: true,
  response: stats,
})

export const identifyCigar = route({
  method: 'POST',
  path: '/api/cigars/identify',
  access: 'user',
  reads: ['photos', 'cigars', 'keypoints'],
  changes: ['account', 'photos'],
  uses: ['model', 'uploads'],
  seconds: 29,
  summary:
    'Read the band of a photo already uploaded, or sent as multipart field image, and find the cigar of the collection that looks like it',
  body: z.strictObject({ photo: photoKey }),
  rawBody: { contentType: 'multipart/form-data', field: 'image' },
  limit: scansADay,
  response: identification,
  errors: ['not_found', 'limit_reached', 'invalid_image', 'identification_failed'],
})

export const refuseScan = route({
  method: 'POST',
  path: '/api/cigars/identify/refused',
  access: 'user',
  reads: ['account'],
  changes: ['account'],
  summary:
    'Return the last scan, of which none of the candidates is the cigar: within an hour, and twice a UTC day at most',
  body: z.strictObject({ scanId: id }),
  response: z.object({
    /** `false`: it stays counted. */
    isReturned: z.boolean(),
  }),
})

export const getCigar = route({
  method: 'GET',
  path: '/api/cigars/{id}',
  access: 'user',
  reads: ['account', 'cigars', 'purchases', 'sticks'],
  summary: 'One cigar; with its purchases and smoked sticks if they are asked for',
  params,
  query: z.strictObject({
    /** `1`: with its purchases and smoked sticks. */
    inventory: z.optional(z.literal('1')),
  }),
  tagged: true,
  response: cigarPage,
  errors: ['not_found'],
})

export const updateCigar = route({
  method: 'PATCH',
  path: '/api/cigars/{id}',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary:
    'Change what is given of a cigar; a quantity is a correction of the count: more sticks are first those that earlier corrections took, then legacy sticks of today',
  params,
  query: inTimeZone,
  body: cigarChange,
  response: correctedCigar,
  errors: [
    'not_found',
    'limit_reached',
    'premium_required',
    'collection_full',
    'conflict',
    'idempotency_key_reused',
  ],
})

export const deleteCigar = route({
  method: 'DELETE',
  path: '/api/cigars/{id}',
  access: 'user',
  changes: ['stock', 'cigars'],
  summary: 'Remove a cigar with its purchases and history',
  params,
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
})

export const enjoyCigar = route({
  method: 'PATCH',
  path: '/api/cigars/{id}/enjoy',
  access: 'user',
  changes: ['stock', 'cigars', 'purchases', 'sticks'],
  summary:
    'Smoke one stick, now or at an earlier time: of the named purchase, otherwise of the oldest; from the named humidor, otherwise from the one with most of that purchase. Its stars become the rating of a cigar that has none',
  params,
  query: inTimeZone,
  body: z.strictObject({
    rating: z.optional(z.nullable(rating)),
    notes: z.optional(z.nullable(note)),
    batchId: z.optional(batchId),
    humidorId: z.optional(humidorId),
    /** From the day of the purchase on, in the time zone; absent: now. */
    smokedAt: z.optional(instant),
  }),
  response: z.object({ id: z.string(), quantity: z.int(), stickId: z.string() }),
  errors: ['not_found', 'out_of_stock', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const addOne = route({
  method: 'PATCH',
  path: '/api/cigars/{id}/add',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary:
    'Correct the count by one more stick: the last one that a correction took, otherwise one of today',
  params,
  query: inTimeZone,
  response: correctedCigar,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const restockCigar = route({
  method: 'POST',
  path: '/api/cigars/{id}/restock',
  access: 'user',
  reads: ['account'],
  changes: ['stock', 'cigars', 'purchases'],
  summary: 'Buy a cigar again: a new purchase, and a restock line in its notes',
  params,
  body: z.strictObject({
    quantity,
    purchaseDate,
    price: priceOrNone,
    notes: z.optional(z.nullable(note)),
    humidorId: z.optional(humidorId),
    ...purchaseFacts,
  }),
  response: cigarDetails,
  errors: ['not_found', 'limit_reached', 'collection_full', 'conflict', 'idempotency_key_reused'],
})

export const moveSticks = route({
  method: 'POST',
  path: '/api/cigars/{id}/move',
  access: 'user',
  changes: ['humidors', 'cigars', 'purchases'],
  summary: 'Move unsmoked sticks of a purchase to another humidor',
  params,
  body: z.strictObject({ batchId, from: humidorId, to: humidorId, quantity }).check(
    z.refine(({ from, to }) => from !== to, {
      path: ['to'],
      error: 'Please choose another humidor.',
    }),
  ),
  response: cigarDetails,
  errors: ['not_found', 'conflict', 'idempotency_key_reused'],
})
