import * as z from 'zod/mini'
import { humidorId, id, instant, inTimeZone, requiredText } from './fields.ts'
import { measured, mostReadings, reading, sentReading } from './reading.ts'
import { route } from './route.ts'

const params = z.strictObject({ id: humidorId })

const day = z.object({ day: z.string(), humidity: measured, temperature: z.optional(measured) })
export type AirDay = z.infer<typeof day>

const file = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** The first and the last day that it added readings to. */
  from: z.string(),
  until: z.string(),
})
export type AddedFile = z.infer<typeof file>

export const listReadings = route({
  method: 'GET',
  path: '/api/humidors/{id}/readings',
  access: 'user',
  reads: ['humidors', 'readings'],
  summary: 'What the air in a humidor was: the last year by day, and the last hundred readings',
  tagged: true,
  params,
  response: z.object({
    days: z.array(day),
    latest: z.array(reading),
    /** Files whose readings can be taken back: those of the last day, at most ten, the newest last. Absent: none. */
    files: z.optional(z.array(file)),
  }),
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
    /** The file that all of them are from. Its readings can be taken back for a day, see `takeBackFile`. */
    file: z.optional(
      z.strictObject({
        /** A ULID that the client makes for the file; all calls with its readings have the same. */
        id,
        name: requiredText('Please name the file', 255),
      }),
    ),
  }),
  response: z.object({
    /** The number of new readings. */
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

export const takeBackFile = route({
  method: 'DELETE',
  path: '/api/humidors/{id}/readings/files/{fileId}',
  access: 'user',
  changes: ['humidors', 'readings'],
  seconds: 29,
  summary:
    'Take the readings of a file back as a whole, within a day after they were added. Other readings stay. A call may be repeated',
  params: z.strictObject({ id: humidorId, fileId: id }),
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
})
