import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { care } from '../../shared/contract/humidor-care.ts'
import { messages } from '../../shared/contract/messages.ts'
import { reading } from '../../shared/contract/reading.ts'
import { noCare, remindedTasks } from '../../shared/rules/care.ts'
import {
  humidorKinds,
  mainHumidor,
  mainHumidorName,
  mostHumidors,
} from '../../shared/rules/places.ts'
import { DomainError, LimitReached } from '../runtime/errors.ts'
import { batchRow } from './batches.ts'
import { cigarRow } from './cigars.ts'
import { type ChangesOf, conditionOf, isNew, updateOf } from './expressions.ts'
import { keys, rowsOf } from './keys.ts'
import { getRow, listRows } from './rows.ts'
import type { Step } from './transact.ts'
import { countMore } from './users.ts'

export const humidorRow = z.object({
  humidorId: z.string(),
  userId: z.string(),
  name: z.string(),
  kind: z.enum(humidorKinds),
  /** In sticks. */
  capacity: z.optional(count),
  /** In percent of relative humidity, as is the tolerance. */
  targetHumidity: z.optional(z.number()),
  tolerance: z.optional(z.number()),
  /** In degrees Fahrenheit. */
  targetTemperature: z.optional(z.number()),
  note: z.optional(z.string()),
  imageUrl: z.optional(z.string()),
  /** The correction of the hygrometer, in percent of relative humidity. */
  humidityOffset: z.optional(z.number()),
  /** Copies of the newest of `air.ts`, so that a list needs no other row. */
  lastReading: z.optional(reading),
  recentDays: z.optional(z.array(z.object({ day: z.string(), low: z.number(), high: z.number() }))),
  /** The log of care, the reminders that are on, and the instant of each one's last reminder. */
  care: z.optional(
    z.extend(care, { reminded: z.partialRecord(z.enum(remindedTasks), z.string()) }),
  ),
  /** Goes up with every change of its care. */
  careRevision: z.optional(count),
  /** Humidors are listed by it, those of the same by age. */
  position: count,
  /**
   * The numbers of sticks and cigars in it. Always 0 for the main humidor, which holds the rest.
   */
  sticks: count,
  cigars: count,
  createdAt: z.string(),
})
export type HumidorRow = z.infer<typeof humidorRow>

/** The main humidor of a user who never changed it. */
const unchanged = (userId: string): HumidorRow => ({
  userId,
  humidorId: mainHumidor,
  name: mainHumidorName,
  kind: 'other',
  position: 0,
  sticks: 0,
  cigars: 0,
  createdAt: '',
})

/** The fields of a humidor that a collector edits. */
export const saidOfHumidor = z.pick(humidorRow, {
  name: true,
  kind: true,
  capacity: true,
  targetHumidity: true,
  tolerance: true,
  targetTemperature: true,
  note: true,
  imageUrl: true,
  humidityOffset: true,
})
export type SaidOfHumidor = z.infer<typeof saidOfHumidor>

/** All humidors of a user in their order, the main one included. */
export async function listHumidorRows(
  userId: string,
  reading?: { readonly eventually?: boolean },
): Promise<HumidorRow[]> {
  const rows = await listRows(humidorRow, {
    ...reading,
    ...rowsOf(userId, 'HUMIDOR'),
  })
  const isThere = rows.some(({ humidorId }) => humidorId === mainHumidor)
  return (isThere ? rows : [unchanged(userId), ...rows]).sort(
    (a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt),
  )
}

/** Nothing when it is absent or another user's. */
export async function findHumidor(
  userId: string,
  humidorId: string,
): Promise<HumidorRow | undefined> {
  const row = await getRow(humidorRow, keys.humidor(userId, humidorId))
  return row ?? (humidorId === mainHumidor ? unchanged(userId) : undefined)
}

/** @throws DomainError `not_found` at the field `path` when the humidor is absent or another user's */
export async function requireHumidor(
  userId: string,
  humidorId: string,
  path = 'id',
): Promise<HumidorRow> {
  const row = await findHumidor(userId, humidorId)
  if (row !== undefined) return row
  const message = 'This humidor does not exist.'
  throw new DomainError('not_found', message, { issues: [{ path, message }] })
}

/**
 * Refuses to put sticks into a humidor that does not exist. The main one is not read.
 *
 * @throws what `requireHumidor` throws
 */
export async function requirePlace(
  userId: string,
  humidorId = mainHumidor,
  path = 'humidorId',
): Promise<void> {
  if (humidorId !== mainHumidor) await requireHumidor(userId, humidorId, path)
}

/** Returns the humidor to which a stick goes back: the main one if its own was removed. */
export async function placeLeft(userId: string, humidorId = mainHumidor): Promise<string> {
  if (humidorId === mainHumidor) return mainHumidor
  const row = await findHumidor(userId, humidorId)
  return row?.humidorId ?? mainHumidor
}

/** Returns the error when there would be more humidors than the plan or the product allows. */
const tooManyHumidors = (limit: number | undefined): DomainError =>
  limit === undefined
    ? new DomainError('conflict', `There can be ${mostHumidors} humidors at most.`)
    : new LimitReached('humidor', messages.humidorLimit)

/**
 * @param more how many humidors are to be added
 * @param known how many there are, the main one included
 * @param limit humidors of the plan; absent: `mostHumidors`
 * @throws LimitReached, or DomainError `conflict` without a limit, when there would be more
 */
export function requireRoomForHumidors(more: number, known: number, limit?: number): void {
  if (more > 0 && known + more > (limit ?? mostHumidors)) throw tooManyHumidors(limit)
}

/**
 * Writes new humidors, and counts them.
 *
 * @param limit humidors of the plan, the main one included; absent: `mostHumidors`
 * @throws LimitReached, or DomainError `conflict` without a limit, when there would be more; also from the transaction
 */
export function addHumidors(
  userId: string,
  humidors: readonly HumidorRow[],
  limit: number | undefined,
): Step[] {
  // The main one is not counted.
  const most = (limit ?? mostHumidors) - 1
  const full = () => tooManyHumidors(limit)
  if (humidors.length > most) throw full()
  return [
    ...humidors.map((row) => ({
      put: { Item: { ...keys.humidor(userId, row.humidorId), ...row } },
    })),
    {
      ...countMore(userId, 'humidorCount', { more: humidors.length, most }),
      otherwise: full,
    },
  ]
}

/** Changes a humidor that was read; the main one gets its row by it. `changes` names some field. */
export function updateHumidor(row: HumidorRow, changes: ChangesOf<HumidorRow>, now: Date): Step {
  const { userId, humidorId } = row
  const isMain = humidorId === mainHumidor
  const initial = Object.entries({ ...unchanged(userId), createdAt: now.toISOString() })
  const given = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  )
  const initially = Object.fromEntries(initial.filter(([name]) => !given.includes(name)))
  const update = updateOf({ set: changes, ...(isMain ? { initially } : { when: {} }) })
  return { update: { Key: keys.humidor(userId, humidorId), ...update } }
}

/**
 * Changes the care of a humidor if it is as it was read.
 *
 * @param more further changes of the humidor
 */
export function updateCare(
  row: HumidorRow,
  changes: Partial<HumidorRow['care']>,
  now: Date,
  more: Partial<SaidOfHumidor> = {},
): Step {
  const { userId, humidorId, careRevision } = row
  const set = {
    ...more,
    care: { ...(row.care ?? { ...noCare, reminded: {} }), ...changes },
    careRevision: (careRevision ?? 0) + 1,
  }
  const Key = keys.humidor(userId, humidorId)
  if (row.createdAt !== '') return { update: { Key, ...updateOf({ set, when: { careRevision } }) } }
  const Item = { ...Key, ...row, createdAt: now.toISOString(), ...set }
  return { put: { Item, ...isNew } }
}

/** Removes a humidor with nothing in it, and gives room for another. */
export const removeHumidor = ({ userId, humidorId }: HumidorRow): Step[] => [
  { remove: { Key: keys.humidor(userId, humidorId), ...conditionOf({ sticks: 0 }) } },
  giveRoom(userId, 1),
]

const giveRoom = (userId: string, humidors: number): Step => ({
  update: {
    Key: keys.user(userId),
    ...updateOf({ add: { humidorCount: -humidors }, when: {} }),
  },
})

/** Removes humidors with nothing in them if nobody has changed them since they were read, and gives room for others. */
export const removeUnchanged = (userId: string, humidors: readonly HumidorRow[]): Step[] => [
  ...humidors.map((row) => ({
    remove: {
      Key: keys.humidor(userId, row.humidorId),
      ...conditionOf({ ...asRead(row), sticks: 0 }),
    },
  })),
  ...(humidors.length > 0 ? [giveRoom(userId, humidors.length)] : []),
]

/** Changes a humidor that has a row if nobody has changed it since it was read. */
export const changeUnchanged = (row: HumidorRow, set: ChangesOf<HumidorRow>): Step => ({
  update: {
    Key: keys.humidor(row.userId, row.humidorId),
    ...updateOf({ set, when: asRead(row) }),
  },
})

const allSaid = <T>(value: T): Record<string, T> =>
  Object.fromEntries(Object.keys(saidOfHumidor.shape).map((name) => [name, value]))

/** A humidor's edited fields and the revision of its care; missing fields are `undefined`. */
const asRead = (row: HumidorRow) => ({
  ...allSaid(undefined),
  ...z.parse(saidOfHumidor, row),
  careRevision: row.careRevision,
})

/** The fields of a main humidor that nobody has edited. */
export const saidOfMain: ChangesOf<SaidOfHumidor> = {
  ...allSaid(null),
  name: mainHumidorName,
  kind: 'other',
}

const cigarPlaces = z.pick(cigarRow, {
  cigarId: true,
  brand: true,
  lineName: true,
  size: true,
  imageUrl: true,
  quantity: true,
  places: true,
  ringGauge: true,
  length: true,
})

/** Lists the places of the cigars in stock. Reads all cigars, one Query per megabyte. */
export const listCigarPlaces = (userId: string, reading?: { readonly eventually?: boolean }) =>
  listRows(cigarPlaces, {
    ...reading,
    ...rowsOf(userId, 'CIGAR'),
    attributes: Object.keys(cigarPlaces.shape),
    only: ['quantity', '>', 0],
  })

const purchasePlaces = z.pick(batchRow, {
  cigarId: true,
  purchaseDate: true,
  packedOn: true,
  remaining: true,
  places: true,
  priceCents: true,
})
export type PurchasePlaces = z.infer<typeof purchasePlaces>

/** Lists the places of the purchases in stock. Reads all purchases, one Query per megabyte. */
export const listPurchasePlaces = (userId: string, reading?: { readonly eventually?: boolean }) =>
  listRows(purchasePlaces, {
    ...reading,
    ...rowsOf(userId, 'BATCH'),
    attributes: Object.keys(purchasePlaces.shape),
    only: ['remaining', '>', 0],
  })
