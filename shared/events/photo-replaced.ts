import * as z from 'zod/mini'
import { event } from './event.ts'

/**
 * A cigar or a profile names this photo no more, or it was uploaded a day ago. Another cigar of the same
 * user may name it.
 */
export const photoReplaced = event({
  name: 'photo-replaced',
  version: 1,
  schema: z.object({ userId: z.string(), imageUrl: z.string() }),
})
