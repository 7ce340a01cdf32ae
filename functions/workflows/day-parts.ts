import type { AirPart, AirRow, Sums } from '../table/air.ts'
import { joinMinutes } from './minutes.ts'

type Day = Pick<AirRow, 'humidorId' | 'day'>

/** Returns what a day adds up from: what each file added that can be taken back, and the other readings. */
export function partsOf(row: AirRow | undefined): readonly AirPart[] {
  if (row === undefined) return []
  const { parts, humidity, temperature, counted } = row
  return parts ?? [{ humidity, ...(temperature && { temperature }), counted }]
}

/** Returns a day that adds up from parts, which have no minute in common; `undefined` without any. */
export function dayOfParts({ humidorId, day }: Day, parts: readonly AirPart[]): AirRow | undefined {
  const [first] = parts
  if (first === undefined) return undefined
  const { fileId: _, ...sums } = parts.reduce((all, part) => joinParts(day, all, part))
  const isPlain = parts.every((part) => part.fileId === undefined)
  return { humidorId, day, ...sums, ...(!isPlain && { parts: [...parts] }) }
}

/** Returns a day in which the parts of all other files count as readings of no file. */
export function foldParts(row: AirRow, files: ReadonlySet<string>): AirRow {
  if (row.parts === undefined) return row
  const { kept = [], folded = [] } = Object.groupBy(row.parts, ({ fileId }) =>
    fileId !== undefined && files.has(fileId) ? 'kept' : 'folded',
  )
  const others = dayOfParts(
    row,
    folded.map(({ fileId: _, ...part }) => part),
  )
  return dayOfParts(row, [...partsOf(others), ...kept]) ?? row
}

/** Returns a day without what a file added; `undefined` if it has no other readings. */
export const withoutFile = (row: AirRow, fileId: string): AirRow | undefined =>
  dayOfParts(
    row,
    partsOf(row).filter((part) => part.fileId !== fileId),
  )

function joinParts(day: string, one: AirPart, other: AirPart): AirPart {
  const temperature = joinSums(one.temperature, other.temperature)
  return {
    humidity: joinSums(one.humidity, other.humidity) ?? one.humidity,
    ...(temperature && { temperature }),
    counted: joinMinutes(day, one.counted, other.counted),
  }
}

function joinSums(one: Sums | undefined, other: Sums | undefined): Sums | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return {
    low: Math.min(one.low, other.low),
    high: Math.max(one.high, other.high),
    sum: one.sum + other.sum,
    minutes: one.minutes + other.minutes,
  }
}
