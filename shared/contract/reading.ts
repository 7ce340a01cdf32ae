import * as z from 'zod/mini'
import { between, instant } from './fields.ts'

/** The air in a humidor at an instant, as its hygrometer shows it. */
export const reading = z.object({
  at: z.string(),
  /** In percent of relative humidity. */
  humidity: z.number(),
  /** In degrees Fahrenheit. */
  temperature: z.optional(z.number()),
})
export type Reading = z.infer<typeof reading>

/** A measure of a day. */
export const measured = z.object({
  low: z.number(),
  high: z.number(),
  mean: z.number(),
  /** The number of measured minutes. */
  minutes: z.int(),
})

const sentMeasure = (least: number, most: number, name: string) => {
  const value = between(least, most, name)
  // A day in which its owner's time zone changed has some hours more.
  const minutes = z.int('Minutes must be a whole number').check(z.gte(1), z.lte(3_120))
  return z.strictObject({ low: value, high: value, mean: value, minutes })
}

/** No reading is from before this day. */
export const firstAirDay = '2000-01-01'

const notBefore = z.refine<string>((at) => at >= firstAirDay, 'This is before the year 2000.')

/** A day of an export as it is sent. */
export const sentDay = z.strictObject({
  day: z.iso.date('Please enter a valid date').check(notBefore),
  humidity: sentMeasure(0, 100, 'Humidity'),
  temperature: z.optional(sentMeasure(-40, 180, 'Temperature')),
})
export type SentDay = z.infer<typeof sentDay>

/** Most days in one call: eleven years. */
export const mostAirDays = 4_000

/** Most readings in one call. */
export const mostReadings = 2_000

/** A reading as it is sent. */
export const sentReading = z.strictObject({
  at: instant.check(notBefore),
  /** In percent of relative humidity. */
  humidity: between(0, 100, 'Humidity'),
  /** In degrees Fahrenheit. */
  temperature: z.optional(z.nullable(between(-40, 180, 'Temperature'))),
  /** It is the mean of so many minutes, which end with that of `at`. */
  minutes: z._default(
    z
      .int('Minutes must be a whole number')
      .check(z.gte(1), z.lte(1_440, 'A day has 1,440 minutes')),
    1,
  ),
})
