import * as z from 'zod/mini'
import { count, place } from '../../shared/contract/fields.ts'
import type { Place } from '../../shared/rules/places.ts'
import { placeLeft } from './humidors.ts'
import { rowsOf, ttlAttribute, userKey } from './keys.ts'
import { getRow, listRows } from './rows.ts'
import type { Step } from './transact.ts'

/** See `Taken` in `shared/rules/inventory-corrections.ts`. */
const taken = z.object({
  batchId: z.string(),
  places: z.array(place),
  freedNumbers: z.array(count),
})

/** Sticks that left the stock without being smoked. */
export const departureRow = z.object({
  userId: z.string(),
  cigarId: z.string(),
  /** The id of the correction. It begins with its time. */
  departureId: z.string(),
  reason: z.literal('corrected'),
  /** The instant of the entry. */
  at: z.string(),
  /** The sticks that have not returned, in the order of taking. */
  taken: z.array(taken),
  /** The user's stock before, where that was more than the plan allows. */
  stockBefore: z.optional(count),
})
export type DepartureRow = z.infer<typeof departureRow>

/** A correction that added sticks. The row exists for its undo, and expires after a day. */
const returnRow = z.object({
  userId: z.string(),
  cigarId: z.string(),
  correctionId: z.string(),
  /** The sticks that it returned, by departure. Those without a departure had left without a row. */
  returned: z.array(z.object({ departure: z.optional(departureRow), taken: z.array(taken) })),
  /** The legacy sticks that it added. */
  added: z.optional(z.object({ batchId: z.string(), ...place.shape })),
})
export type ReturnRow = z.infer<typeof returnRow>

const daySeconds = 24 * 3600

type OfCigar = { readonly userId: string; readonly cigarId: string }

/**
 * The departures of a cigar, newest first, with the humidors that their sticks return to: the main one for a
 * humidor that was removed.
 */
export async function listDepartures({ userId, cigarId }: OfCigar): Promise<DepartureRow[]> {
  const query = { ...rowsOf(userId, 'DEPARTURE', cigarId), newestFirst: true }
  return withPlacesLeft(userId, await listRows(departureRow, query))
}

/** One departure as `listDepartures` reads it, or `undefined` if it does not exist or is another user's. */
export async function findDeparture(
  { userId, cigarId }: OfCigar,
  departureId: string,
): Promise<DepartureRow | undefined> {
  const row = await getRow(departureRow, departureKey({ userId, cigarId, departureId }))
  return row && (await withPlacesLeft(userId, [row]))[0]
}

/**
 * Writes a departure, or deletes its row if all of its sticks have returned. The transaction must also change the
 * cigar's revision, so that one of two concurrent changes fails. This holds for all steps of this file.
 */
export const putDeparture = (departure: DepartureRow): Step =>
  departure.taken.length === 0
    ? removeDeparture(departure)
    : { put: { Item: { ...departureKey(departure), ...departure } } }

/** Deletes the row of a departure. */
export const removeDeparture = (departure: DepartureRow): Step => ({
  remove: { Key: departureKey(departure) },
})

/** A correction that added sticks, or `undefined` if it does not exist, is older than a day or another user's. */
export const findReturn = (
  { userId, cigarId }: OfCigar,
  correctionId: string,
): Promise<ReturnRow | undefined> => getRow(returnRow, returnKey({ userId, cigarId, correctionId }))

/** Writes a correction that added sticks, for a day. */
export const putReturn = (row: ReturnRow, now: Date): Step => ({
  put: {
    Item: {
      ...returnKey(row),
      ...row,
      [ttlAttribute]: Math.floor(now.valueOf() / 1000) + daySeconds,
    },
  },
})

/** Deletes the row of a correction that added sticks. */
export const removeReturn = (row: ReturnRow): Step => ({ remove: { Key: returnKey(row) } })

/** The departures with the humidors that their sticks return to: the main one for a humidor that was removed. */
async function withPlacesLeft(
  userId: string,
  departures: readonly DepartureRow[],
): Promise<DepartureRow[]> {
  const all = departures.flatMap(({ taken }) => taken.flatMap(({ places }) => places))
  const ids = [...new Set(all.map(({ humidorId }) => humidorId))]
  const left = new Map(
    await Promise.all(ids.map(async (id) => [id, await placeLeft(userId, id)] as const)),
  )
  const toLeft = ({ humidorId, sticks }: Place) => ({
    humidorId: left.get(humidorId) ?? humidorId,
    sticks,
  })
  return departures.map((departure) => ({
    ...departure,
    taken: departure.taken.map((one) => ({ ...one, places: one.places.map(toLeft) })),
  }))
}

const departureKey = ({
  userId,
  cigarId,
  departureId,
}: Pick<DepartureRow, 'userId' | 'cigarId' | 'departureId'>) =>
  userKey(userId, 'DEPARTURE', cigarId, departureId)

const returnKey = ({
  userId,
  cigarId,
  correctionId,
}: Pick<ReturnRow, 'userId' | 'cigarId' | 'correctionId'>) =>
  userKey(userId, 'RETURN', cigarId, correctionId)
