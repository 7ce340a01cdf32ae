import * as z from 'zod/mini'
import { event } from './event.ts'

/** A cigar of a brand was added, or renamed to it: perhaps nobody has described that brand yet. */
export const brandNamed = event({
  name: 'brand-named',
  version: 1,
  schema: z.object({ brand: z.string() }),
})
