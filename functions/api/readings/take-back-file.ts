import * as readings from '../../../shared/contract/readings.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { recentDays } from '../../../shared/rules/air.ts'
import { isWatched } from '../../../shared/rules/care.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import {
  findReadings,
  listAirRows,
  listNewestAirRows,
  type ReadingsFile,
  removeAirDay,
  writeAir,
} from '../../table/air.ts'
import { requireHumidor, updateHumidor } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { partsOf, withoutFile } from '../../workflows/day-parts.ts'
import { extremesOf } from '../../workflows/extremes-of.ts'
import { keptOf, rowOfKept } from '../../workflows/kept-files.ts'

/** Most days in a transaction, which takes a hundred steps. A call that fails on its way is repeated. */
const mostDays = 90

export const handler = handle(readings.takeBackFile, async ({ userId, params }, deps) => {
  const { id: humidorId, fileId } = params
  while (!(await takeBackSome({ userId, humidorId, fileId }, deps)).isDone);
  return { id: fileId }
})

type File = { readonly userId: string; readonly humidorId: string; readonly fileId: string }

/** Takes the newest days of a file back. From the first ones on, no reading of the file is added any more. */
const takeBackSome = ({ userId, humidorId, fileId }: File, deps: Deps) =>
  readThenTransact(async () => {
    // First what says whether the days, and their copy in the humidor, changed after they were read.
    const before = await findReadings(userId, humidorId)
    const humidor = await requireHumidor(userId, humidorId)
    const kept = keptOf(before, deps.now())
    const file = kept.files.find((one) => one.fileId === fileId)
    if (file === undefined) throw new NotFound('These readings can no longer be taken back.')
    if (file.days === undefined) return { steps: [], isDone: true }
    refuseOverlap(file, kept.files)
    const rows = (await listAirRows(userId, humidorId, file.days)).filter((row) =>
      partsOf(row).some((part) => part.fileId === fileId),
    )
    const some = rows.slice(-mostDays)
    const isDone = some.length === rows.length
    const until = addDays(some.at(0)?.day ?? file.days.from, -1)
    const row = rowOfKept({
      ...kept,
      files: kept.files.map((one) =>
        one === file
          ? takenBack(one, isDone ? undefined : { from: file.days?.from ?? '', until })
          : one,
      ),
    })
    const left = some.flatMap((day) => withoutFile(day, fileId) ?? [])
    const gone = some.map(({ day }) => day).filter((day) => !left.some((one) => one.day === day))
    const newest = await listNewestAirRows(userId, humidorId, mostDays + 14)
    const others = newest.filter(({ day }) => !gone.includes(day))
    const copies = {
      lastReading: row.latest.at(-1) ?? null,
      recentDays: recentDays(others.map(extremesOf), left.map(extremesOf)),
    }
    return {
      steps: [
        ...writeAir(userId, left, row, { humidorId, before }),
        ...gone.map((day) => removeAirDay(userId, humidorId, day)),
        updateHumidor(humidor, copies, deps.now()),
        ...(isWatched(humidor) ? emit(careChanged, { userId }, deps) : []),
      ],
      isDone,
    }
  })

/** Refuses a file whose minutes a later file may have, too: each minute is stored once, with the file that came first. */
function refuseOverlap({ addedAt, days }: ReadingsFile, files: readonly ReadingsFile[]): void {
  const later = files.find(
    (one) =>
      !one.takenBack &&
      one.addedAt > addedAt &&
      one.days &&
      days &&
      one.days.from <= days.until &&
      one.days.until >= days.from,
  )
  if (later)
    throw new DomainError(
      'conflict',
      `Please take back “${later.name}” first. It has readings of the same days.`,
    )
}

/** @param days that are still to be taken back */
const takenBack = (
  { fileId, name, addedAt }: ReadingsFile,
  days: ReadingsFile['days'],
): ReadingsFile => ({
  ...{ fileId, name, addedAt, takenBack: true, latest: [] },
  ...(days && { days }),
})
