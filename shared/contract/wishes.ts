import * as z from 'zod/mini'
import { id, note, price, requiredText } from './fields.ts'
import { route } from './route.ts'

/** The fields of a wish that a collector edits. */
const fields = {
  brand: requiredText('Brand is required', 80),
  lineName: z.optional(z.nullable(requiredText('Line name is required', 120))),
  /** Dollars a stick: buy at this price or below. */
  targetPrice: z.optional(z.nullable(price)),
  note: z.optional(z.nullable(note)),
}

const wish = z.object({
  id: z.string(),
  brand: z.string(),
  lineName: z.optional(z.string()),
  targetPrice: z.optional(z.number()),
  note: z.optional(z.string()),
  createdAt: z.iso.datetime(),
})
export type Wish = z.infer<typeof wish>

const params = z.strictObject({ id })

export const listWishes = route({
  method: 'GET',
  path: '/api/wishes',
  access: 'user',
  reads: ['wishes'],
  summary: 'The wish list, newest first',
  response: z.array(wish),
})

export const createWish = route({
  method: 'POST',
  path: '/api/wishes',
  access: 'user',
  changes: ['wishes'],
  summary: 'Put a cigar on the wish list',
  body: z.strictObject(fields),
  response: wish,
  errors: ['conflict', 'idempotency_key_reused'],
})

export const updateWish = route({
  method: 'PATCH',
  path: '/api/wishes/{id}',
  access: 'user',
  changes: ['wishes'],
  summary: 'Change what is given of a wish; `null` takes away what is optional',
  params,
  body: z.partial(z.strictObject(fields)),
  response: wish,
  errors: ['not_found'],
})

export const deleteWish = route({
  method: 'DELETE',
  path: '/api/wishes/{id}',
  access: 'user',
  changes: ['wishes'],
  summary: 'Take a cigar off the wish list',
  params,
  response: z.object({ id: z.string() }),
  errors: ['not_found'],
})
