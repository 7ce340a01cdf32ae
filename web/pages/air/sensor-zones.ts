import { isTimeZone } from '../../../shared/rules/dates.ts'
import { foldTitle } from './sensor-words.ts'

/** Abbreviations of zones, in hours ahead of UTC. */
const zones: ReadonlyMap<string, number> = new Map([
  ...(['z', 'utc', 'gmt', 'wet'] as const).map((name) => [name, 0] as const),
  ...Object.entries({ bst: 1, west: 1, cet: 1, cest: 2, eet: 2, eest: 3 }),
  ...Object.entries({ edt: -4, est: -5, cdt: -5, cst: -6, mdt: -6, mst: -7, pdt: -7, pst: -8 }),
])

/** The abbreviations as a part of a regular expression. */
export const zoneNames = [...zones.keys()].join('|')

/** True for the end of a time alone, a zone or a half of the day: `PDT`, `UTC+2`, `+02:00`, `p.m.` */
export const isEnd = (cell: string): boolean =>
  /^\s*[ap]\.?\s?m\.?\s*$/i.test(cell) ||
  zones.has(cell.trim().toLowerCase()) ||
  /^\s*(?:(?:gmt|utc)[+-]\d{2}(?::?\d{2})?|[+-]\d{2}:?\d{2})\s*$/i.test(cell)

/** Returns the minutes that a zone is ahead of UTC. */
export function aheadOf(zone: string): number {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone) ?? []
  if (sign === undefined) return 60 * (zones.get(zone.toLowerCase()) ?? 0)
  return (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes ?? 0))
}

const ofUtc = /\b(?:utc|gmt)\b\s*(?:[+-]\d{1,2}(?::?\d{2})?)?/
/** A word alone would be another one: `wet`, `est`. */
const abbreviated = new RegExp(String.raw`[(,[]\s*(${zoneNames})\s*[)\]]?$`)
const named = /\b[A-Z]\w+(?:\/[A-Z]\w+)+/

/**
 * Returns the zone that a title or a line says: the minutes ahead of UTC (`Timestamp (UTC-05:00)`, `Date-Time (EDT)`), or a name
 * (`Europe/Paris`).
 */
export function zoneIn(title: string): number | string | undefined {
  const [name = ''] = named.exec(title) ?? []
  if (name !== '' && isTimeZone(name)) return name
  const words = foldTitle(title)
  const found = ofUtc.exec(words)?.[0] ?? abbreviated.exec(words)?.[1]
  return found === undefined ? undefined : aheadOf(found)
}

/** Returns the zone that a line above the headings names: `Time Zone,UTC-05:00`. */
export const zoneAbove = (lines: readonly (readonly string[])[]) =>
  lines
    .map((cells) => cells.join(', '))
    .filter((line) => /time ?zone|zeitzone|fuseau|\bzona|\bfuso\b|tijdzone/i.test(line))
    .map(zoneIn)
    .find((zone) => zone !== undefined)
