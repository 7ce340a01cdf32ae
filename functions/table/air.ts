import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { reading } from '../../shared/contract/reading.ts'
import { conditionOf, isNew } from './expressions.ts'
import { keys, rowsOf, userKey } from './keys.ts'
import { deleteRows, getRow, listRows, queryPage } from './rows.ts'
import type { Step } from './transact.ts'

/**
 * Sums over a day's minutes of a measure, in hundredths. They are integers, so the order of adding
 * does not matter.
 */
const sums = z.object({ low: z.int(), high: z.int(), sum: z.int(), minutes: count })
export type Sums = z.infer<typeof sums>

const measures = {
  humidity: sums,
  temperature: z.optional(sums),
  /** The minutes that were counted, see `minutes.ts`. */
  counted: z.string(),
}

/** The minutes of a day that a file added; without `fileId`, all others of the day. */
const airPart = z.object({ fileId: z.optional(z.string()), ...measures })
export type AirPart = z.infer<typeof airPart>

export const airRow = z.object({
  humidorId: z.string(),
  /** In the time zone that its readings came with, `YYYY-MM-DD`. */
  day: z.string(),
  ...measures,
  /**
   * The parts that the day adds up from, so that a file can be taken back. `undefined` if no file
   * of the last day added to it.
   */
  parts: z.optional(z.array(airPart)),
})
export type AirRow = z.infer<typeof airRow>

/** Readings of a day that are to be added. */
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

/** Most readings that are kept by themselves. */
export const mostLatest = 100

/** A file whose readings can be taken back. */
const readingsFile = z.object({
  fileId: z.string(),
  name: z.string(),
  /** The instant of its first readings. */
  addedAt: z.string(),
  /** The first and the last day that may have readings of it; absent: all are taken back. */
  days: z.optional(z.object({ from: z.string(), until: z.string() })),
  /** Set when it is being taken back: no reading of it is added any more. */
  takenBack: z.optional(z.literal(true)),
  /** The newest of its readings, earliest first. */
  latest: z.array(reading),
})
export type ReadingsFile = z.infer<typeof readingsFile>

export const readingsRow = z.object({
  humidorId: z.string(),
  /** Earliest first. */
  latest: z.array(reading),
  /** The newest of the readings that are of no file in `files`; absent: those in `latest`. */
  own: z.optional(z.array(reading)),
  files: z.optional(z.array(readingsFile)),
  /** The number of additions. All rows of a humidor's air change with it. */
  revision: count,
})
export type ReadingsRow = z.infer<typeof readingsRow>

/** The days of a humidor that have readings, earliest first. */
export const listAirRows = (
  userId: string,
  humidorId: string,
  { from, until = '9999' }: { readonly from: string; readonly until?: string },
  reading?: { readonly eventually?: boolean },
): Promise<AirRow[]> =>
  listRows(airRow, {
    ...reading,
    pk: keys.user(userId).PK,
    sk: {
      from: userKey(userId, 'AIR', humidorId, from).SK,
      until: userKey(userId, 'AIR', humidorId, until).SK,
    },
  })

/** The newest days of a humidor that have readings, the newest first. */
export async function listNewestAirRows(
  userId: string,
  humidorId: string,
  limit: number,
): Promise<AirRow[]> {
  const query = { ...rowsOf(userId, 'AIR', humidorId), newestFirst: true, limit }
  return (await queryPage(airRow, query)).rows
}

export const findReadings = (
  userId: string,
  humidorId: string,
  reading?: { readonly eventually?: boolean },
): Promise<ReadingsRow | undefined> =>
  getRow(readingsRow, userKey(userId, 'READINGS', humidorId), reading)

/**
 * Writes days and the last readings, if nothing was added since `before` was read.
 *
 * @param days at most 90: a transaction takes a hundred steps
 */
export const writeAir = (
  userId: string,
  days: readonly AirRow[],
  kept: Pick<ReadingsRow, 'latest' | 'own' | 'files'>,
  { humidorId, before }: { readonly humidorId: string; readonly before: ReadingsRow | undefined },
): Step[] => [
  ...days.map((row) => ({
    put: { Item: { ...userKey(userId, 'AIR', humidorId, row.day), ...row } },
  })),
  {
    put: {
      Item: {
        ...userKey(userId, 'READINGS', humidorId),
        humidorId,
        ...kept,
        revision: (before?.revision ?? 0) + 1,
      },
      ...(before ? conditionOf({ revision: before.revision }) : isNew),
    },
  },
]

/** Removes the last readings of a humidor, or checks that it has none, if nothing was added since `read`. */
export const removeReadings = (
  { userId, humidorId }: { readonly userId: string; readonly humidorId: string },
  read: ReadingsRow | undefined,
): Step => {
  const Key = userKey(userId, 'READINGS', humidorId)
  return read
    ? { remove: { Key, ...conditionOf({ revision: read.revision }) } }
    : { check: { Key, ...isNew } }
}

/** Deletes a day. It goes with `writeAir`. */
export const removeAirDay = (userId: string, humidorId: string, day: string): Step => ({
  remove: { Key: userKey(userId, 'AIR', humidorId, day) },
})

/** Deletes what is known of the air in a humidor that is gone. */
export async function deleteAir(userId: string, humidorId: string): Promise<void> {
  await deleteRows(rowsOf(userId, 'AIR', humidorId))
  const { PK, SK } = userKey(userId, 'READINGS', humidorId)
  await deleteRows({ pk: PK, sk: { from: SK, until: SK } })
}
