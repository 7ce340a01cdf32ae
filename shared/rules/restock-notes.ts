import { counted } from './counted.ts'
import { formatUsDay } from './dates.ts'
import { formatMoney, fromCents } from './money.ts'
import type { Currency } from './settings.ts'

/**
 * A cigar's notes are one text: what was tasted, and a line for every restock, begun by its day in
 * US form (spec §2 'Previously Enjoyed'): `[Restock 11/21/2026] 5 sticks at $10.00 each. A good year.`
 */
const marker = /^\[Restock (\d{1,2}\/\d{1,2}\/\d{4})\] ?/

export type RestockRecord = {
  /** Day of the purchase in US form, `11/21/2026`. */
  readonly date: string
  readonly text: string
}

/**
 * The line a restock leaves in the notes of its cigar; always a single one.
 *
 * @param restock `day` is `YYYY-MM-DD`; `quantity` in sticks; without a price, or with 0, none is named
 * @throws RangeError when `day` is no day
 */
export function restockLine(restock: {
  readonly day: string
  readonly quantity: number
  readonly priceCents?: number | undefined
  /** The currency of the price. */
  readonly currency?: Currency
  readonly notes?: string | undefined
}): string {
  const { day, quantity, priceCents, currency = 'USD', notes } = restock
  const sticks = counted(quantity, 'stick')
  const price = priceCents ? ` at ${formatMoney(fromCents(priceCents), currency)} each` : ''
  const words = notes?.replace(/\s+/g, ' ').trim()
  return `[Restock ${formatUsDay(day)}] ${sticks}${price}.${words ? ` ${words}` : ''}`
}

/** Most characters of a cigar's notes with all its restock lines; they are read with every list. */
export const mostWithRestocks = 20_000

/**
 * The notes with a restock line below them. Where there is no room for another line they stay as they
 * are: the purchase itself says the same.
 */
export function withRestock(notes: string | undefined, line: string): string {
  const together = notes ? `${notes}\n${line}` : line
  return together.length <= mostWithRestocks ? together : (notes ?? '')
}

/**
 * The notes with another line for a restock, or, with `undefined`, without it. Where its line is not in the notes,
 * or there is no room for the other one, they stay as they are.
 */
export function replaceRestock(notes: string, before: string, after: string | undefined): string {
  const lines = notes.split('\n')
  const at = lines.indexOf(before)
  if (at === -1) return notes
  const replaced = lines.toSpliced(at, 1, ...(after === undefined ? [] : [after])).join('\n')
  return replaced.length <= mostWithRestocks ? replaced : notes
}

const lineEnds = /\r\n|\r|\n/

/** A restock line without its price and its note; another line as it is. */
function lockLine(line: string): string {
  const [begin] = marker.exec(line) ?? []
  if (begin === undefined) return line
  const [sticks] = /^\d[\d,]* sticks?\b/.exec(line.slice(begin.length)) ?? []
  return sticks === undefined ? begin.trimEnd() : `${begin}${sticks}.`
}

/** The notes as a plan shows them that locks the purchase history: restock lines without price and note. */
export const lockRestocks = (notes: string): string =>
  notes.split(lineEnds).map(lockLine).join('\n')

/**
 * Notes that were edited from `lockRestocks(stored)`, with the stored restock lines in place of their short forms. A
 * line that was deleted or reworded stays so.
 */
export function unlockRestocks(edited: string, stored: string): string {
  const whole = Map.groupBy(stored.split(lineEnds), lockLine)
  return edited
    .split(lineEnds)
    .map((line) => whole.get(line)?.shift() ?? line)
    .join('\n')
}

/** The tasting notes, and the restocks in their order. */
export function splitNotes(notes: string): { tasting: string; restocks: RestockRecord[] } {
  const tasting: string[] = []
  const restocks: RestockRecord[] = []
  for (const line of notes.split(lineEnds)) {
    const [begin, date] = marker.exec(line) ?? []
    if (begin === undefined || date === undefined) tasting.push(line)
    else restocks.push({ date, text: line.slice(begin.length) })
  }
  return { tasting: tasting.join('\n').trim(), restocks }
}
