import type { Reading } from '../../../shared/contract/reading.ts'
import * as readings from '../../../shared/contract/readings.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { recentDays } from '../../../shared/rules/air.ts'
import { isWatched } from '../../../shared/rules/care.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { DomainError } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { findReadings, listAirRows, removeAirDay, writeAir } from '../../table/air.ts'
import { requireHumidor, updateHumidor } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { extremesOf } from '../../workflows/extremes-of.ts'
import { keptOf, rowOfKept } from '../../workflows/kept-files.ts'
import { dayWithout } from '../../workflows/merge-readings.ts'

export const handler = handle(readings.removeReading, async ({ userId, params, query }, deps) => {
  const { id: humidorId } = params
  const { at } = query
  await readThenTransact(async () => {
    // First what says whether the days, and their copy in the humidor, changed after they were read.
    const before = await findReadings(userId, humidorId)
    const humidor = await requireHumidor(userId, humidorId)
    const { own, files } = keptOf(before, deps.now())
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
    const kept = rowOfKept({
      own: withoutIt(own),
      files: files.map((file) => ({ ...file, latest: withoutIt(file.latest) })),
    })
    const others = (humidor.recentDays ?? []).filter((one) => one.day !== changed.day)
    const copies = {
      lastReading: kept.latest.at(-1) ?? null,
      recentDays: recentDays(others, row ? [extremesOf(row)] : []),
    }
    return {
      steps: [
        ...writeAir(userId, row ? [row] : [], kept, { humidorId, before }),
        ...(row ? [] : [removeAirDay(userId, humidorId, changed.day)]),
        updateHumidor(humidor, copies, deps.now()),
        ...(isWatched(humidor) ? emit(careChanged, { userId }, deps) : []),
      ],
    }
  })
  return { at }
})
