import * as z from 'zod/mini'
import { event } from './event.ts'

/** A cigar left its owner's collection; its purchases and sticks are still to be deleted. */
export const cigarRemoved = event({
  name: 'cigar-removed',
  version: 1,
  schema: z.object({
    userId: z.string(),
    cigarId: z.string(),
    /** Its photo, where it had one. */
    imageUrl: z.optional(z.string()),
  }),
})
