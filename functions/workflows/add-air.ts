import type { Issue } from '../../shared/contract/errors.ts'
import type { addReadings } from '../../shared/contract/readings.ts'
import type { BodyOf } from '../../shared/contract/route.ts'
import { careChanged } from '../../shared/events/care.ts'
import { recentDays } from '../../shared/rules/air.ts'
import { isWatched } from '../../shared/rules/care.ts'
import { addDays, dayIn } from '../../shared/rules/dates.ts'
import { refuseFuture } from '../../shared/rules/smoke-time.ts'
import type { Deps } from '../runtime/deps.ts'
import { findReadings, listAirRows, writeAir } from '../table/air.ts'
import type { DayOfAir } from '../table/day-of-air.ts'
import { requireHumidor, updateHumidor } from '../table/humidors.ts'
import { emit } from '../table/outbox.ts'
import type { Step } from '../table/transact.ts'
import { extremesOf } from './extremes-of.ts'
import { addToDay, latestOf } from './merge-readings.ts'
import { wholeDay } from './whole-day.ts'

/** Most days in a transaction, which takes a hundred steps. */
export const mostDaysAtOnce = 90

type Body = BodyOf<typeof addReadings>

/** The issues of readings and days that are in the future. */
export function comingAir(given: Body, now: Date): Issue[] {
  const refuse = (path: string, at: Date) => {
    const message = refuseFuture(at, now)
    return message === undefined ? [] : [{ path, message }]
  }
  return [
    ...given.readings.flatMap(({ at }, n) => refuse(`readings.${n}.at`, new Date(at))),
    // Where a day begins first, it does so 14 hours before UTC.
    ...given.days.flatMap(({ day }, n) =>
      refuse(`days.${n}.day`, new Date(Date.parse(day) - 14 * 3_600_000)),
    ),
  ]
}

/** Groups readings and the days of an export by day, the earliest first. */
export function daysOfAir(given: Body, timeZone: string): DayOfAir[] {
  const dayOf = dayIn(timeZone)
  const readings = Map.groupBy(given.readings, ({ at }) => dayOf(new Date(at)))
  const until = given.readings.reduce((last, { at }) => (at > last ? at : last), '') || undefined
  const wholes = new Map(given.days.map((one) => [one.day, wholeDay(one, timeZone, until)]))
  return [...new Set([...readings.keys(), ...wholes.keys()])]
    .sort()
    .map((day) => ({ day, readings: readings.get(day) ?? [], whole: wholes.get(day) }))
}

/**
 * The steps that add days to a humidor's air. A day of an export that has readings already remains.
 *
 * @param days from 1 to `mostDaysAtOnce`, the earliest first
 * @returns also how many readings and days are new
 * @throws DomainError `not_found` when the humidor does not exist
 */
export async function addAirDays(
  userId: string,
  humidorId: string,
  days: readonly DayOfAir[],
  deps: Deps,
): Promise<{ steps: Step[]; added: number }> {
  // First what says whether the days, and their copy in the humidor, changed after they were read.
  const before = await findReadings(userId, humidorId)
  const humidor = await requireHumidor(userId, humidorId)
  const [first = '', last = ''] = [days.at(0)?.day, days.at(-1)?.day]
  const around = { from: addDays(first, -1), until: addDays(last, 1) }
  const known = await listAirRows(userId, humidorId, around)
  const rows = new Map(known.map((row) => [row.day, row]))
  const back = days.flatMap(({ day, whole }) =>
    whole && !rows.has(day) ? { humidorId, ...whole } : [],
  )
  for (const row of back) rows.set(row.day, row)
  const results = days.map(({ day, readings }) => addToDay(humidorId, day, readings, rows))
  const added = results.flatMap((result) => result.added)
  if (added.length + back.length === 0) return { steps: [], added: 0 }
  const changed = [...back, ...results.flatMap(({ row }) => row ?? [])]
  const written = [...new Map(changed.map((row) => [row.day, row])).values()]
  // Those of days that come back are in them already.
  const newest = back.length > 0 ? days.flatMap(({ readings }) => readings) : added
  const latest = latestOf(before?.latest ?? [], newest)
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
    added: added.length + back.length,
  }
}
