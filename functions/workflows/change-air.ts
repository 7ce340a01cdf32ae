import { careChanged } from '../../shared/events/care.ts'
import { type DayExtremes, recentDays } from '../../shared/rules/air.ts'
import { isWatched } from '../../shared/rules/care.ts'
import type { Deps } from '../runtime/deps.ts'
import {
  type AirRow,
  findReadings,
  type ReadingsRow,
  removeAirDay,
  writeAir,
} from '../table/air.ts'
import { type HumidorRow, requireHumidor, updateHumidor } from '../table/humidors.ts'
import { emit } from '../table/outbox.ts'
import type { Step } from '../table/transact.ts'
import { type Kept, keptOf, rowOfKept } from './kept-files.ts'

/** Most days in a transaction, which takes a hundred steps. */
export const mostDaysAtOnce = 90

/** A humidor's newest readings and its row, as they were read. */
type Air = { readonly before: ReadingsRow | undefined; readonly humidor: HumidorRow }

/**
 * Reads a humidor whose air is to be changed. Its days are read afterwards, because the newest readings have the revision
 * that `changeAir` checks.
 *
 * @throws DomainError `not_found` when the humidor does not exist
 */
export async function readAir(
  userId: string,
  humidorId: string,
  { now }: Deps,
): Promise<Air & { readonly kept: Kept }> {
  const before = await findReadings(userId, humidorId)
  return { before, humidor: await requireHumidor(userId, humidorId), kept: keptOf(before, now()) }
}

type Changes = {
  /** At most `mostDaysAtOnce`, together with those that are gone. */
  readonly days: readonly AirRow[]
  readonly gone?: readonly string[]
  readonly kept: Kept
  /** The newest other days of the humidor. */
  readonly others: readonly DayExtremes[]
}

/** The steps that change a humidor's air and the copies of the newest in its row, if no readings came since it was read. */
export function changeAir(
  { before, humidor }: Air,
  { days, gone = [], kept, others }: Changes,
  deps: Deps,
): Step[] {
  const { userId, humidorId } = humidor
  const row = rowOfKept(kept)
  const copies = {
    lastReading: row.latest.at(-1) ?? null,
    recentDays: recentDays(others, days.map(extremesOf)),
  }
  return [
    ...writeAir(userId, days, row, { humidorId, before }),
    ...gone.map((day) => removeAirDay(userId, humidorId, day)),
    updateHumidor(humidor, copies, deps.now()),
    ...(isWatched(humidor) ? emit(careChanged, { userId }, deps) : []),
  ]
}

/** Returns the extremes of a day that the humidor's row copies. */
export const extremesOf = ({ day, humidity: { low, high } }: AirRow): DayExtremes => ({
  day,
  low: low / 100,
  high: high / 100,
})
