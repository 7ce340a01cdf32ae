import type { Issue } from '../../shared/contract/errors.ts'
import type { SentDay } from '../../shared/contract/reading.ts'
import type { addReadings } from '../../shared/contract/readings.ts'
import type { BodyOf } from '../../shared/contract/route.ts'
import { addDays, dayIn } from '../../shared/rules/dates.ts'
import { refuseFuture } from '../../shared/rules/smoke-time.ts'
import type { Deps } from '../runtime/deps.ts'
import { DomainError } from '../runtime/errors.ts'
import { type DayOfAir, listAirRows } from '../table/air.ts'
import type { Step } from '../table/transact.ts'
import { changeAir, readAir } from './change-air.ts'
import { foldParts } from './day-parts.ts'
import type { Kept } from './kept-files.ts'
import { addToDay, type Given, latestOf } from './merge-readings.ts'
import { wholeDay } from './whole-day.ts'

type Body = BodyOf<typeof addReadings>

/** Readings, and the whole days of an export. */
type Sent = Pick<Body, 'readings'> & { readonly days?: readonly SentDay[] }

/** The issues of readings and days that are in the future. */
export function comingAir({ readings, days = [] }: Sent, now: Date): Issue[] {
  const refuse = (path: string, at: Date) => {
    const message = refuseFuture(at, now)
    return message === undefined ? [] : [{ path, message }]
  }
  return [
    ...readings.flatMap(({ at }, n) => refuse(`readings.${n}.at`, new Date(at))),
    // The earliest time zone begins a day 14 hours before UTC.
    ...days.flatMap(({ day }, n) =>
      refuse(`days.${n}.day`, new Date(Date.parse(day) - 14 * 3_600_000)),
    ),
  ]
}

/** Groups readings and the days of an export by day, the earliest first. */
export function daysOfAir({ readings, days = [] }: Sent, timeZone: string): DayOfAir[] {
  const dayOf = dayIn(timeZone)
  const byDay = Map.groupBy(readings, ({ at }) => dayOf(new Date(at)))
  const until = readings.reduce((last, { at }) => (at > last ? at : last), '') || undefined
  const wholes = new Map(days.map((one) => [one.day, wholeDay(one, timeZone, until)]))
  return [...new Set([...byDay.keys(), ...wholes.keys()])]
    .sort()
    .map((day) => ({ day, readings: byDay.get(day) ?? [], whole: wholes.get(day) }))
}

type Adding = {
  readonly userId: string
  readonly humidorId: string
  readonly days: readonly DayOfAir[]
  readonly file?: Body['file']
}

/**
 * The steps that add days to a humidor's air. A day of an export that has readings already remains.
 *
 * @param days from 1 to `mostDaysAtOnce`, the earliest first
 * @param file the file that the readings are from, if it can be taken back
 * @returns also how many readings and days are new
 * @throws DomainError `not_found` when the humidor does not exist, `conflict` when the file was taken back
 */
export async function addAirDays(
  { userId, humidorId, days, file }: Adding,
  deps: Deps,
): Promise<{ steps: Step[]; added: number }> {
  const air = await readAir(userId, humidorId, deps)
  const { humidor, kept } = air
  const open = new Set(kept.files.map(({ fileId }) => fileId))
  refuseTakenBack(kept, file?.id)
  const [first = '', last = ''] = [days.at(0)?.day, days.at(-1)?.day]
  const around = { from: addDays(first, -1), until: addDays(last, 1) }
  const known = await listAirRows(userId, humidorId, around)
  const rows = new Map(known.map((row) => [row.day, foldParts(row, open)]))
  const back = days.flatMap(({ day, whole }) =>
    whole && !rows.has(day) ? { humidorId, ...whole } : [],
  )
  for (const row of back) rows.set(row.day, row)
  const results = days.map(({ day, readings }) =>
    addToDay(humidorId, day, readings, rows, file?.id),
  )
  const added = results.flatMap((result) => result.added)
  if (added.length + back.length === 0) return { steps: [], added: 0 }
  const changed = [...back, ...results.flatMap(({ row }) => row ?? [])]
  const written = [...new Map(changed.map((row) => [row.day, row])).values()]
  // Those of days that come back are in them already.
  const newest = back.length > 0 ? days.flatMap(({ readings }) => readings) : added
  const source = file && { ...file, days: days.map(({ day }) => day) }
  const changes = {
    days: written,
    kept: withNewest(kept, newest, source, deps.now()),
    others: humidor.recentDays ?? [],
  }
  return { steps: changeAir(air, changes, deps), added: added.length + back.length }
}

/** A part of a file that comes late must not bring it back. */
function refuseTakenBack({ files }: Kept, fileId: string | undefined): void {
  if (files.some((file) => file.fileId === fileId && file.takenBack))
    throw new DomainError('conflict', 'The readings of this file were taken back.')
}

type Source = { readonly id: string; readonly name: string; readonly days: readonly string[] }

/** @param source the file that the readings are from, and the days that it has readings of, earliest first */
function withNewest(
  { own, files }: Kept,
  newest: readonly Given[],
  source: Source | undefined,
  now: Date,
): Kept {
  if (source === undefined) return { own: latestOf(own, newest), files }
  const { id: fileId, name, days } = source
  const before = files.find((file) => file.fileId === fileId)
  const { addedAt = now.toISOString(), latest = [], days: known } = before ?? {}
  const all = [...days, ...(known ? [known.from, known.until] : [])].sort()
  const [from = '', until = ''] = [all.at(0), all.at(-1)]
  const file = { fileId, name, addedAt, days: { from, until }, latest: latestOf(latest, newest) }
  return { own, files: [...files.filter((one) => one !== before), file] }
}
