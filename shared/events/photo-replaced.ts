import * as z from 'zod/mini'
import { event } from './event.ts'

/** A cigar or a profile names this photo no more. Another one of the same user still may. */
export const photoReplaced = event({
  name: 'photo-replaced',
  version: 1,
  schema: z.object({ userId: z.string(), imageUrl: z.string() }),
})
