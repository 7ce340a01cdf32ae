import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * The counted minutes of a day, one bit each. Compressed they take about 20 bytes for a whole day
 * of a sensor. A day begins up to 14 hours before that of UTC and ends up to 12 hours after it, so
 * all time zones fit, even when a collector moves.
 */
export type Minutes = { readonly first: number; readonly bits: Uint8Array }

const hour = 60
/** A minute more on each side for what lasts from the day before. */
const length = (14 + 24 + 12 + 2) * hour

/** @param text as `writeMinutes` makes it; absent: none was counted */
export function readMinutes(day: string, text?: string): Minutes {
  const first = Date.parse(`${day}T00:00:00Z`) / 60_000 - 15 * hour
  if (text === undefined) return { first, bits: new Uint8Array(length / 8) }
  return { first, bits: new Uint8Array(inflateRawSync(Buffer.from(text, 'base64'))) }
}

export const writeMinutes = ({ bits }: Minutes): string =>
  deflateRawSync(bits, { level: 9 }).toString('base64')

/** True if the minute can belong to the day in any time zone. */
export const holdsMinute = ({ first, bits }: Minutes, minute: number): boolean =>
  minute >= first && minute < first + bits.length * 8

/** @param minute since 1970 */
export function hasMinute({ first, bits }: Minutes, minute: number): boolean {
  const place = minute - first
  return ((bits[place >> 3] ?? 0) & (1 << (place & 7))) !== 0
}

/** Adds a minute of the day. */
export function addMinute({ first, bits }: Minutes, minute: number): void {
  const place = minute - first
  bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7))
}

/** Returns the minutes of a day that either text has, both as `writeMinutes` makes them. */
export function joinMinutes(day: string, one: string, other: string): string {
  const { first, bits } = readMinutes(day, one)
  const more = readMinutes(day, other).bits
  return writeMinutes({ first, bits: bits.map((byte, place) => byte | (more[place] ?? 0)) })
}
