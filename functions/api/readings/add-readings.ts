import * as readings from '../../../shared/contract/readings.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { recentDays } from '../../../shared/rules/air.ts'
import { isWatched } from '../../../shared/rules/care.ts'
import { addDays, dayIn } from '../../../shared/rules/dates.ts'
import { refuseFuture } from '../../../shared/rules/smoke-time.ts'
import type { Deps } from '../../runtime/deps.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { findReadings, listAirRows, writeAir } from '../../table/air.ts'
import { requireHumidor, updateHumidor } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'
import { addToDay, type Given, latestOf } from './merge-readings.ts'

/**
 * Most days in a transaction, which takes a hundred steps. A call that fails on its way is repeated: what was
 * added stays added, once.
 */
const mostDays = 90

export const handler = handle(
  readings.addReadings,
  async ({ userId, params, query, body }, deps) => {
    refuseComing(body.readings, deps.now())
    const dayOf = dayIn(query.timeZone)
    const byDay = Map.groupBy(body.readings, ({ at }) => dayOf(new Date(at)))
    const days = [...byDay].sort(([a], [b]) => a.localeCompare(b))
    let added = 0
    for (let n = 0; n < days.length; n += mostDays) {
      const some = new Map(days.slice(n, n + mostDays))
      added += (await addDaysOf(userId, params.id, some, deps)).added
    }
    return { added }
  },
)

function refuseComing(given: readonly Given[], now: Date): void {
  const issues = given.flatMap(({ at }, n) => {
    const message = refuseFuture(new Date(at), now)
    return message === undefined ? [] : [{ path: `readings.${n}.at`, message }]
  })
  if (issues.length > 0) throw new InvalidInput(issues.slice(0, 20))
}

const addDaysOf = (
  userId: string,
  humidorId: string,
  days: ReadonlyMap<string, readonly Given[]>,
  deps: Deps,
) =>
  readThenTransact(async () => {
    const humidor = await requireHumidor(userId, humidorId)
    // First what says whether the days changed after they were read.
    const before = await findReadings(userId, humidorId)
    const [first = '', last = ''] = [[...days.keys()].at(0), [...days.keys()].at(-1)]
    const around = { from: addDays(first, -1), until: addDays(last, 1) }
    const known = await listAirRows(userId, humidorId, around)
    const rows = new Map(known.map((row) => [row.day, row]))
    const results = [...days].map(([day, given]) => addToDay(humidorId, day, given, rows))
    const added = results.flatMap((result) => result.added)
    if (added.length === 0) return { steps: [], added: 0 }
    const written = results.flatMap(({ row }) => row ?? [])
    const latest = latestOf(before?.latest ?? [], added)
    const copies = {
      lastReading: latest.at(-1),
      recentDays: recentDays(humidor.recentDays ?? [], written.map(extremesOf)),
    }
    return {
      steps: [
        ...writeAir(userId, written, latest, { humidorId, before }),
        updateHumidor(humidor, copies, deps.now()),
        ...(isWatched(humidor) ? emit(careChanged, { userId }, deps) : []),
      ],
      added: added.length,
    }
  })

const extremesOf = ({
  day,
  humidity,
}: {
  day: string
  humidity: { low: number; high: number }
}) => ({
  ...{ day, low: humidity.low / 100, high: humidity.high / 100 },
})
