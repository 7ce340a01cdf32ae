import * as z from 'zod/mini'
import { airRow } from './air.ts'

/** The readings of a day. */
export const dayOfAir = z.object({
  day: z.string(),
  readings: z.array(
    z.object({
      at: z.string(),
      humidity: z.number(),
      temperature: z.optional(z.nullable(z.number())),
      minutes: z.int(),
    }),
  ),
  /** The whole day if it is of an export. */
  whole: z.optional(z.omit(airRow, { humidorId: true })),
})
export type DayOfAir = z.infer<typeof dayOfAir>
