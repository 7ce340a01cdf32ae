import * as z from 'zod/mini'
import { humidorId, instant, inTimeZone } from './fields.ts'
import { measured, mostAirDays, mostReadings, reading, sentDay, sentReading } from './reading.ts'
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
  body: z
    .strictObject({
      readings: z
        .array(sentReading)
        .check(z.maxLength(mostReadings, 'A call takes at most 2,000 readings')),
      /**
       * Days of an export, of which `readings` are the last ones. A day that has readings already stays as it is; the
       * minutes of one that comes back are counted, up to the last reading.
       */
      days: z._default(
        z.array(sentDay).check(z.maxLength(mostAirDays, 'A call takes at most 4,000 days')),
        [],
      ),
    })
    .check(
      z.refine(({ readings, days }) => readings.length + days.length > 0, {
        error: 'Please send a reading',
        path: ['readings'],
      }),
    ),
  response: z.object({
    /** How many readings and days were new. */
    added: z.int(),
  }),
  errors: ['not_found', 'conflict'],
})

export const removeReading = route({
  method: 'DELETE',
  path: '/api/humidors/{id}/readings',
  access: 'user',
  changes: ['humidors', 'readings'],
  summary:
    'Remove one of the last readings, as if it had never been; a day of which not all readings are kept stays as it is',
  params,
  query: z.strictObject({ at: instant }),
  response: z.object({ at: z.string() }),
  errors: ['not_found', 'conflict'],
})
