import * as readings from '../../../shared/contract/readings.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, NotFound } from '../../runtime/errors.ts'
import { listAirRows, listNewestAirRows, type ReadingsFile } from '../../table/air.ts'
import { readThenTransact } from '../../table/transact.ts'
import { changeAir, extremesOf, mostDaysAtOnce, readAir } from '../../workflows/change-air.ts'
import { partsOf, withoutFile } from '../../workflows/day-parts.ts'

/** A call that fails on its way is repeated. */
export const handler = handle(readings.takeBackFile, async ({ userId, params }, deps) => {
  const { id: humidorId, fileId } = params
  while (!(await takeBackSome({ userId, humidorId, fileId }, deps)).isDone);
  return { id: fileId }
})

type File = { readonly userId: string; readonly humidorId: string; readonly fileId: string }

/** Takes the newest days of a file back. From the first ones on, no reading of the file is added any more. */
const takeBackSome = ({ userId, humidorId, fileId }: File, deps: Deps) =>
  readThenTransact(async () => {
    const air = await readAir(userId, humidorId, deps)
    const { kept } = air
    const file = kept.files.find((one) => one.fileId === fileId)
    if (file === undefined) throw new NotFound('These readings can no longer be taken back.')
    if (file.days === undefined) return { steps: [], isDone: true }
    refuseOverlap(file, kept.files)
    const rows = (await listAirRows(userId, humidorId, file.days)).filter((row) =>
      partsOf(row).some((part) => part.fileId === fileId),
    )
    const some = rows.slice(-mostDaysAtOnce)
    const isDone = some.length === rows.length
    const until = addDays(some.at(0)?.day ?? file.days.from, -1)
    const others = kept.files.filter((one) => one !== file)
    // Above the limit of files the first one is dropped.
    const files = isDone
      ? [takenBack(file), ...others]
      : [...others, takenBack(file, { from: file.days.from, until })]
    const days = some.flatMap((day) => withoutFile(day, fileId) ?? [])
    const gone = some.map(({ day }) => day).filter((day) => !days.some((one) => one.day === day))
    const newest = await listNewestAirRows(userId, humidorId, mostDaysAtOnce + 14)
    const left = newest.filter(({ day }) => !gone.includes(day)).map(extremesOf)
    const changes = { days, gone, kept: { ...kept, files }, others: left }
    return { steps: changeAir(air, changes, deps), isDone }
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
  days?: ReadingsFile['days'],
): ReadingsFile => ({ fileId, name, addedAt, takenBack: true, latest: [], ...(days && { days }) })
