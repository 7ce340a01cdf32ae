import * as z from 'zod/mini'
import { cigarName } from './cigar.ts'
import { count } from './fields.ts'

/** A cigar that is suggested for tonight, see `shared/rules/tonight.ts`. */
export const tonightCigar = z.object({
  ...z.omit(cigarName, { imageUrl: true }).shape,
  quantity: count,
  strength: z.string(),
  /** About how long it takes; absent: its size is unknown. */
  minutes: z.optional(count),
  /** Day of its oldest purchase with sticks in stock. */
  purchaseDate: z.string(),
  packedOn: z.optional(z.string()),
  /** The category of that age from a year on. Part of Premium: absent on other plans. */
  readyAge: z.optional(z.string()),
  userRating: z.optional(z.int()),
  /** The instant of its last smoke; absent: never smoked. */
  lastSmokedAt: z.optional(z.string()),
  /** The humidors that it lies in; absent: the main one. */
  humidors: z.optional(z.array(z.string())),
})
export type TonightCigar = z.infer<typeof tonightCigar>
