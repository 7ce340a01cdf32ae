import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { care } from '../../shared/contract/humidor-care.ts'
import { dayOfAir } from './air.ts'
import { humidorRow, saidOfHumidor } from './humidors.ts'
import { wishRow } from './wishes.ts'

const importedHumidor = z.object({
  humidorId: z.string(),
  /** Its row, if the import makes it; the others are of humidors that exist. */
  made: z.optional(humidorRow),
  /** The number of parts with air readings that follow. */
  airParts: count,
  /** Fields that the main humidor takes over if its owner has set none. */
  said: z.optional(saidOfHumidor),
  /** Care that a humidor without care takes over. */
  care: z.optional(care),
})
export type ImportedHumidor = z.infer<typeof importedHumidor>

/** A part of an import without cigars. Humidors come first, and wishes last. */
export const importedExtra = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('humidors'), humidors: z.array(importedHumidor) }),
  z.object({ kind: z.literal('air'), humidorId: z.string(), days: z.array(dayOfAir) }),
  z.object({ kind: z.literal('wishes'), wishes: z.array(wishRow) }),
])
export type ImportedExtra = z.infer<typeof importedExtra>
