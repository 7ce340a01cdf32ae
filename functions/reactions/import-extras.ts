import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { care } from '../../shared/contract/humidor-care.ts'
import { careChanged } from '../../shared/events/care.ts'
import { isUntouched } from '../../shared/rules/file-humidors.ts'
import { mainHumidorName } from '../../shared/rules/places.ts'
import type { Deps } from '../runtime/deps.ts'
import { findReadings, removeReadings } from '../table/air.ts'
import {
  addHumidors,
  changeUnchanged,
  findHumidor,
  type HumidorRow,
  removeUnchanged,
  saidOfHumidor,
  saidOfMain,
  updateCare,
  updateHumidor,
} from '../table/humidors.ts'
import type { ImportedExtra, ImportedHumidor } from '../table/imported-extra.ts'
import { emit } from '../table/outbox.ts'
import { emitIfReplaced, emitPhotoReplaced } from '../table/photo-events.ts'
import type { Step } from '../table/transact.ts'
import { takeTurn, type UserRow } from '../table/users.ts'
import {
  listWishRows,
  putWish,
  removeUnchangedWish,
  requireRoomForWishes,
  type WishRow,
} from '../table/wishes.ts'
import { addAirDays } from '../workflows/add-air.ts'
import { deleteLeftovers } from '../workflows/empty-humidor.ts'

/**
 * The steps that add a part of an import without cigars.
 *
 * @param limit humidors of the plan; absent: unlimited
 * @throws LimitReached, DomainError `conflict` when there is no room for it, DomainError `not_found` when a humidor of
 * the import was removed
 */
export async function addExtra(
  user: UserRow,
  part: ImportedExtra,
  limit: number | undefined,
  deps: Deps,
): Promise<readonly Step[]> {
  const { userId } = user
  if (part.kind === 'air') return (await addAirDays({ userId, ...part }, deps)).steps
  if (part.kind === 'wishes') return addWishes(user, part.wishes)
  const { humidors } = part
  const made = humidors.flatMap((one) => one.made ?? [])
  const known = await Promise.all(humidors.map((one) => changeKnown(userId, one, deps.now())))
  return [
    ...(made.length > 0 ? addHumidors(userId, made, limit) : []),
    ...known.flat(),
    ...(humidors.some((one) => one.care ?? one.made?.care)
      ? emit(careChanged, { userId }, deps)
      : []),
  ]
}

/** Gives a humidor that was there what its owner has not said of it. */
async function changeKnown(
  userId: string,
  { humidorId, said, care: brought }: ImportedHumidor,
  now: Date,
): Promise<Step[]> {
  const row = await findHumidor(userId, humidorId)
  if (row === undefined) return []
  const takes = isUntouched(row) && said
  if (brought && !row.care) return [updateCare(row, brought, now, takes || {})]
  return takes ? [updateHumidor(row, takes, now)] : []
}

async function addWishes(user: UserRow, wishes: readonly WishRow[]): Promise<Step[]> {
  const last = wishes.at(-1)
  if (last === undefined) return []
  requireRoomForWishes(wishes.length, await listWishRows(user.userId))
  return [takeTurn(user, last.wishId), ...wishes.map(putWish)]
}

/** The steps that take a part without cigars back, and the names of what changed since and stays. */
export async function takeBackExtra(
  userId: string,
  part: ImportedExtra,
  deps: Deps,
): Promise<{ steps: readonly Step[]; changed: string[] }> {
  if (part.kind === 'wishes') return takeBackWishes(userId, part.wishes)
  // Readings go with their humidor. Those of a humidor that was there stay.
  if (part.kind === 'air') return { steps: [], changed: [] }
  const known = await Promise.all(part.humidors.map((one) => restoreKnown(userId, one, deps)))
  const found = await Promise.all(part.humidors.map((one) => findMade(userId, one)))
  const there = found.filter((one) => one !== undefined)
  const ours = there.filter(({ isUnchanged }) => isUnchanged)
  return {
    steps: [
      ...known.flatMap(({ steps }) => steps),
      ...removeUnchanged(
        userId,
        ours.map(({ row }) => row),
      ),
      ...ours.map(({ row, readings }) => removeReadings(row, readings)),
      ...ours.flatMap(({ row }) => emitPhotoReplaced(row, deps)),
    ],
    changed: [
      ...known.flatMap(({ changed }) => changed),
      ...there.flatMap(({ row, isUnchanged }) => (isUnchanged ? [] : row.name)),
    ],
  }
}

/** Takes back what a humidor that was there has of the import, as far as it is unchanged. */
async function restoreKnown(
  userId: string,
  { humidorId, made, said, care: brought }: ImportedHumidor,
  deps: Deps,
): Promise<{ steps: Step[]; changed: string[] }> {
  const row = made ? undefined : await findHumidor(userId, humidorId)
  if (row === undefined || row.createdAt === '') return { steps: [], changed: [] }
  const { said: saidNow, care: careNow } = describe(row)
  const isSaid = said !== undefined && isDeepStrictEqual(saidNow, said)
  const isBrought = brought !== undefined && isDeepStrictEqual(careNow, brought)
  const set = {
    ...(isSaid && saidOfMain),
    ...(isBrought && { care: null, careRevision: (row.careRevision ?? 0) + 1 }),
  }
  return {
    steps:
      isSaid || isBrought ? [changeUnchanged(row, set), ...emitIfReplaced(row, set, deps)] : [],
    changed:
      (said && !isSaid) || (brought && !isBrought) ? [isSaid ? mainHumidorName : row.name] : [],
  }
}

/** A humidor that the import made, if it still exists. */
async function findMade(userId: string, { humidorId, made, airParts }: ImportedHumidor) {
  if (made === undefined) return undefined
  const readings = await findReadings(userId, humidorId)
  const row = await findHumidor(userId, humidorId)
  if (row === undefined) return undefined
  const isUnchanged =
    row.sticks === 0 &&
    (readings?.revision ?? 0) <= airParts &&
    (readings?.files ?? []).length === 0 &&
    isDeepStrictEqual(describe(row), describe(made))
  return { row, readings, isUnchanged }
}

/** Returns the collector's description of a humidor, and its care. */
const describe = (row: HumidorRow) => ({
  said: z.parse(saidOfHumidor, row),
  care: row.care && z.parse(care, row.care),
})

async function takeBackWishes(userId: string, wishes: readonly WishRow[]) {
  const known = new Map((await listWishRows(userId)).map((wish) => [wish.wishId, wish]))
  const there = wishes.flatMap((wish) => {
    const now = known.get(wish.wishId)
    return now ? { now, isUnchanged: isDeepStrictEqual(now, wish) } : []
  })
  return {
    steps: there.flatMap(({ now, isUnchanged }) => (isUnchanged ? removeUnchangedWish(now) : [])),
    changed: there.flatMap(({ now: { brand, lineName }, isUnchanged }) =>
      isUnchanged ? [] : [brand, lineName].filter(Boolean).join(' '),
    ),
  }
}

/** Deletes the readings and notifications of the humidors that the undo removed. It may be repeated. */
export async function deleteAllLeftovers(
  userId: string,
  { humidors }: Extract<ImportedExtra, { kind: 'humidors' }>,
): Promise<void> {
  for (const { humidorId, made } of humidors) {
    if (made && !(await findHumidor(userId, humidorId))) await deleteLeftovers(userId, humidorId)
  }
}
