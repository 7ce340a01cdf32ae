import * as z from 'zod/mini'
import { humidorKinds } from '../rules/places.ts'
import { datedName } from './cigar.ts'
import { between, humidorId, imageUrl, mostInStock, note, requiredText } from './fields.ts'
import { care } from './humidor-care.ts'
import { reading } from './reading.ts'
import { route } from './route.ts'

const capacity = z.int('Capacity must be a whole number').check(
  z.gte(1, 'Capacity must be at least 1'),
  z.lte(mostInStock, {
    error: () => `Capacity must be at most ${mostInStock.toLocaleString('en-US')}`,
  }),
)

/** Also for who enters it in degrees Celsius. */
const notThatWarm = 'Temperature must be between 32 and 104°F (0 and 40°C)'
const temperature = z
  .number('Temperature must be a number')
  .check(z.gte(32, notThatWarm), z.lte(104, notThatWarm))

/** The fields of a humidor that a collector edits. */
const fields = {
  name: requiredText('Please enter a name', 60),
  kind: z.enum(humidorKinds, 'Please choose a kind from the list'),
  /** In sticks. */
  capacity: z.optional(z.nullable(capacity)),
  /** In percent of relative humidity, as is the tolerance. */
  targetHumidity: z.optional(z.nullable(between(30, 90, 'Humidity'))),
  tolerance: z.optional(z.nullable(between(0, 20, 'Tolerance'))),
  /** In degrees Fahrenheit. */
  targetTemperature: z.optional(z.nullable(temperature)),
  note: z.optional(z.nullable(note)),
  imageUrl: z.optional(z.nullable(imageUrl)),
  /** The correction of the hygrometer, in percent of relative humidity. */
  humidityOffset: z.optional(z.nullable(between(-20, 20, 'Offset'))),
}

const recentDay = z.object({ day: z.string(), low: z.number(), high: z.number() })

/** The first one, `main`, is there from the beginning and holds what was never placed elsewhere. */
const humidor = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(humidorKinds),
  capacity: z.optional(z.int()),
  targetHumidity: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  targetTemperature: z.optional(z.number()),
  note: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  /** The correction of the hygrometer, in percent of relative humidity. */
  humidityOffset: z.optional(z.number()),
  /** As the hygrometer showed it, as are the days. */
  lastReading: z.optional(reading),
  /** The last days with a reading, earliest first, with the lowest and the highest humidity. */
  recentDays: z.optional(z.array(recentDay)),
  /** The log of care, and the reminders that are on. */
  care: z.optional(care),
  /** Its place among the others. */
  position: z.int(),
  /** Unsmoked sticks in it, and of how many cigars they are. */
  sticks: z.int(),
  cigars: z.int(),
  /** The space that they take, in sticks of `standardSize`; only in the list. */
  taken: z.optional(z.number()),
  /** The cost of its priced sticks in dollars, and its oldest cigar, both only on request. */
  value: z.optional(z.number()),
  oldest: z.optional(z.object(datedName)),
})
export type Humidor = z.infer<typeof humidor>

const params = z.strictObject({ id: humidorId })

export const listHumidors = route({
  method: 'GET',
  path: '/api/humidors',
  access: 'user',
  reads: ['account', 'humidors', 'cigars', 'purchases'],
  summary: 'The humidors in their order, with what lies in each; there is always one',
  query: z.strictObject({
    /** `1`: also what the sticks cost, and the oldest, for which all purchases are read. */
    worth: z.optional(z.literal('1')),
  }),
  tagged: true,
  response: z.array(humidor),
})

export const createHumidor = route({
  method: 'POST',
  path: '/api/humidors',
  access: 'user',
  reads: ['account'],
  changes: ['humidors'],
  summary: 'Add a humidor, after the others; Free has one',
  body: z.strictObject({ ...fields, kind: z._default(fields.kind, 'other') }),
  response: humidor,
  errors: ['limit_reached', 'conflict', 'idempotency_key_reused'],
})

export const updateHumidor = route({
  method: 'PATCH',
  path: '/api/humidors/{id}',
  access: 'user',
  reads: ['cigars'],
  changes: ['humidors'],
  summary: 'Change what is given of a humidor; `null` takes away what is optional',
  params,
  body: z.strictObject({
    ...z.partial(z.object(fields)).shape,
    position: z.optional(z.int().check(z.gte(0), z.lte(999))),
  }),
  response: humidor,
  errors: ['not_found'],
})

export const deleteHumidor = route({
  method: 'DELETE',
  path: '/api/humidors/{id}',
  access: 'user',
  changes: ['humidors', 'cigars', 'purchases', 'readings', 'notifications', 'account'],
  seconds: 29,
  summary:
    'Remove a humidor, with its readings. While sticks lie in it, `moveTo` says where they go; a call that fails on its way may be repeated',
  params,
  query: z.strictObject({ moveTo: z.optional(humidorId) }),
  response: z.object({ id: z.string() }),
  errors: ['not_found', 'conflict'],
})
