import * as z from 'zod/mini'
import { humidorId, inTimeZone } from './fields.ts'
import { measured, mostReadings, reading, sentReading } from './reading.ts'
import { route } from './route.ts'

const params = z.strictObject({ id: humidorId })

const day = z.object({ day: z.string(), humidity: measured, temperature: z.optional(measured) })
export type AirDay = z.infer<typeof day>

export const listReadings = route({
  method: 'GET',
  path: '/api/humidors/{id}/readings',
  access: 'user',
  reads: ['humidors', 'readings'],
  summary: 'What the air in a humidor was: the last year by day, and the last hundred readings',
  tagged: true,
  params,
  response: z.object({ days: z.array(day), latest: z.array(reading) }),
  errors: ['not_found'],
})

export const addReadings = route({
  method: 'POST',
  path: '/api/humidors/{id}/readings',
  access: 'user',
  changes: ['humidors', 'readings'],
  seconds: 29,
  summary:
    'Add readings of the air in a humidor. A minute that has one keeps it, so a call may be repeated; days are those of the time zone',
  params,
  query: inTimeZone,
  body: z.strictObject({
    readings: z
      .array(sentReading)
      .check(
        z.minLength(1, 'Please send a reading'),
        z.maxLength(mostReadings, 'A call takes at most 2,000 readings'),
      ),
  }),
  response: z.object({
    /** How many of them were new. */
    added: z.int(),
  }),
  errors: ['not_found', 'conflict'],
})
