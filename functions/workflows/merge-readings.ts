import type { Reading } from '../../shared/contract/reading.ts'
import { addDays } from '../../shared/rules/dates.ts'
import { type AirPart, type AirRow, mostLatest, type Sums } from '../table/air.ts'
import { dayOfParts, partsOf } from './day-parts.ts'
import {
  addMinute,
  hasMinute,
  holdsMinute,
  type Minutes,
  readMinutes,
  writeMinutes,
} from './minutes.ts'

/** A reading, and of how many minutes it is the mean, which end with its own. */
export type Given = Omit<Reading, 'temperature'> & {
  readonly temperature?: number | null | undefined
  readonly minutes: number
}

/**
 * Adds readings of a day. Each minute counts once, whichever reading came first, and weighs the same in the mean: so a
 * sensor's means of hours and its single readings add up to the same as all of its readings, in any order of calls.
 * Readings of few minutes come before the means that they are part of.
 *
 * @param rows of the day and those around it, which may hold its minutes if the collector's time zone changed
 * @param fileId of the file that the readings are from, if it can be taken back
 * @returns the readings that are new; without any, there is no row to write
 */
export function addToDay(
  humidorId: string,
  day: string,
  given: readonly Given[],
  rows: ReadonlyMap<string, AirRow>,
  fileId?: string,
): { readonly row: AirRow | undefined; readonly added: readonly Given[] } {
  const minutesOf = (one: string) => readMinutes(one, rows.get(one)?.counted)
  const own = minutesOf(day)
  const around = [minutesOf(addDays(day, -1)), minutesOf(addDays(day, 1))]
  const parts = partsOf(rows.get(day))
  const before = parts.find((part) => part.fileId === fileId)
  const ofPart = readMinutes(day, before?.counted)
  let { humidity, temperature }: Partial<AirPart> = before ?? {}
  const added = given.toSorted(byLength).filter((one) => {
    const weight = countMinutes(one, { own, around, ofPart })
    if (weight === 0) return false
    humidity = withValue(humidity, one.humidity, weight)
    if (typeof one.temperature === 'number')
      temperature = withValue(temperature, one.temperature, weight)
    return true
  })
  if (humidity === undefined || added.length === 0) return { row: undefined, added }
  const part = {
    ...(fileId !== undefined && { fileId }),
    humidity,
    ...(temperature && { temperature }),
    counted: writeMinutes(ofPart),
  }
  const others = parts.filter((one) => one !== before)
  return { row: dayOfParts({ humidorId, day }, [...others, part]), added }
}

const byLength = (a: Given, b: Given) => a.minutes - b.minutes || a.at.localeCompare(b.at)

type Counted = {
  /** All minutes of the day. */
  readonly own: Minutes
  readonly around: readonly Minutes[]
  /** The minutes of the day's part. */
  readonly ofPart: Minutes
}

/** Counts the minutes of a reading that were not, and says how many that are. */
function countMinutes({ at, minutes }: Given, { own, around, ofPart }: Counted): number {
  const last = minuteOf(at)
  let weight = 0
  for (let minute = last - minutes + 1; minute <= last; minute++) {
    if (!holdsMinute(own, minute) || hasMinute(own, minute)) continue
    if (around.some((other) => hasMinute(other, minute))) continue
    addMinute(own, minute)
    addMinute(ofPart, minute)
    weight++
  }
  return weight
}

function withValue(before: Sums | undefined, value: number, weight: number): Sums {
  const hundredths = Math.round(value * 100)
  const { low = hundredths, high = hundredths, sum = 0, minutes = 0 } = before ?? {}
  return {
    low: Math.min(low, hundredths),
    high: Math.max(high, hundredths),
    sum: sum + hundredths * weight,
    minutes: minutes + weight,
  }
}

/**
 * The day of a reading as if it had never been, without a row when it was the only one; undefined when not all readings
 * of its part of the day are among those that are known.
 *
 * @param rows of the days that it may be of
 */
export function dayWithout(
  at: string,
  known: readonly Reading[],
  rows: readonly AirRow[],
): { readonly day: string; readonly row: AirRow | undefined } | undefined {
  for (const row of rows) {
    const { humidorId, day } = row
    const parts = partsOf(row)
    for (const part of parts) {
      const minutes = readMinutes(day, part.counted)
      const its = known.filter((one) => hasMinute(minutes, minuteOf(one.at)))
      if (!its.some((one) => one.at === at)) continue
      // Each is of a minute or more.
      if (its.length < part.humidity.minutes) return undefined
      const rest = its.filter((one) => one.at !== at).map((one) => ({ ...one, minutes: 1 }))
      const others = dayOfParts(
        row,
        parts.filter((one) => one !== part),
      )
      const left = new Map(others && [[day, others]])
      return { day, row: addToDay(humidorId, day, rest, left, part.fileId).row ?? others }
    }
  }
  return undefined
}

const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000)

/** The newest of the readings known so far and those that are new, earliest first, each instant once. */
export function latestOf(
  known: readonly Reading[],
  added: readonly Omit<Given, 'minutes'>[],
): Reading[] {
  const all = [
    ...added.map(({ at, humidity, temperature }) => ({
      at,
      humidity,
      ...(typeof temperature === 'number' && { temperature }),
    })),
    ...known,
  ]
  const once = new Map(all.map((one) => [one.at, one]))
  return [...once.values()].sort((a, b) => a.at.localeCompare(b.at)).slice(-mostLatest)
}
