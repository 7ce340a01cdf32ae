import type { Reading } from '../../../shared/contract/reading.ts'
import * as readings from '../../../shared/contract/readings.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError } from '../../runtime/errors.ts'
import { listAirRows } from '../../table/air.ts'
import { readThenTransact } from '../../table/transact.ts'
import { changeAir, readAir } from '../../workflows/change-air.ts'
import { dayWithout } from '../../workflows/merge-readings.ts'

export const handler = handle(readings.removeReading, async ({ userId, params, query }, deps) => {
  const { id: humidorId } = params
  const { at } = query
  await readThenTransact(async () => {
    const air = await readAir(userId, humidorId, deps)
    const { own, files } = air.kept
    const known = [...own, ...files.flatMap((file) => file.latest)]
    if (!known.some((one) => one.at === at)) return { steps: [] }
    const day = at.slice(0, 10)
    const around = { from: addDays(day, -1), until: addDays(day, 1) }
    const changed = dayWithout(at, known, await listAirRows(userId, humidorId, around))
    if (changed === undefined)
      throw new DomainError(
        'conflict',
        'This day has more readings than are kept, so it cannot be corrected.',
      )
    const { row } = changed
    const withoutIt = (some: readonly Reading[]) => some.filter((one) => one.at !== at)
    const kept = {
      own: withoutIt(own),
      files: files.map((file) => ({ ...file, latest: withoutIt(file.latest) })),
    }
    const others = (air.humidor.recentDays ?? []).filter((one) => one.day !== changed.day)
    const days = row ? { days: [row] } : { days: [], gone: [changed.day] }
    return { steps: changeAir(air, { ...days, kept, others }, deps) }
  })
  return { at }
})
