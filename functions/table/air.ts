import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { reading } from '../../shared/contract/reading.ts'
import { conditionOf, isNew } from './expressions.ts'
import { keys, rowsOf, userKey } from './keys.ts'
import { deleteRows, getRow, listRows } from './rows.ts'
import type { Step } from './transact.ts'

/** What a day's minutes of a measure add up to, in hundredths, so that no order of adding changes it. */
const sums = z.object({ low: z.int(), high: z.int(), sum: z.int(), minutes: count })
export type Sums = z.infer<typeof sums>

export const airRow = z.object({
  humidorId: z.string(),
  /** In the time zone that its readings came with, `YYYY-MM-DD`. */
  day: z.string(),
  humidity: sums,
  temperature: z.optional(sums),
  /** Which minutes were counted, see `minutes.ts`. */
  counted: z.string(),
})
export type AirRow = z.infer<typeof airRow>

/** Most readings that are kept by themselves. */
export const mostLatest = 100

export const readingsRow = z.object({
  humidorId: z.string(),
  /** Earliest first. */
  latest: z.array(reading),
  /** How often readings were added: all rows of a humidor's air change with it. */
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
  latest: ReadingsRow['latest'],
  { humidorId, before }: { readonly humidorId: string; readonly before: ReadingsRow | undefined },
): Step[] => [
  ...days.map((row) => ({
    put: { Item: { ...userKey(userId, 'AIR', humidorId, row.day), ...row } },
  })),
  {
    put: {
      Item: {
        ...userKey(userId, 'READINGS', humidorId),
        ...{ humidorId, latest, revision: (before?.revision ?? 0) + 1 },
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

/** Deletes a day; beside it goes `writeAir`. */
export const removeAirDay = (userId: string, humidorId: string, day: string): Step => ({
  remove: { Key: userKey(userId, 'AIR', humidorId, day) },
})

/** Deletes what is known of the air in a humidor that is gone. */
export async function deleteAir(userId: string, humidorId: string): Promise<void> {
  await deleteRows(rowsOf(userId, 'AIR', humidorId))
  const { PK, SK } = userKey(userId, 'READINGS', humidorId)
  await deleteRows({ pk: PK, sk: { from: SK, until: SK } })
}
