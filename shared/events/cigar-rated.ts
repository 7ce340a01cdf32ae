import * as z from 'zod/mini'
import { event } from './event.ts'

/**
 * An owner's rating of a cigar is another one, or none any more. Counts for the brand as it was then;
 * a later revision of the same cigar outweighs an earlier one. Says nothing about who rated.
 */
export const cigarRated = event({
  name: 'cigar-rated',
  version: 1,
  schema: z.object({
    cigarId: z.string(),
    brand: z.string(),
    /** 1–5; absent when the rating was taken back. */
    rating: z.optional(z.int()),
    revision: z.int(),
  }),
})
