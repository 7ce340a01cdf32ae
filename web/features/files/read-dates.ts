import { addDays } from '../../../shared/rules/dates.ts'

/** The order of day and month in dates that are written with numbers. */
export type DayOrder = 'day first' | 'month first'

/** What the dates of a column say about their order; 'unknown' when each can be read both ways. */
export type DateEvidence = DayOrder | 'unknown' | 'none'

/**
 * Decides by a column's dates in which order they are written: `12/13/2025` can only begin with the month, and
 * `13.12.2025` with the day. Periods are written with the day first wherever they are used.
 *
 * @returns 'none' when no date depends on it
 */
export function findDayOrder(cells: readonly string[]): DateEvidence {
  let isUnknown = false
  for (const cell of cells) {
    const [, first, separator, second] = numeric.exec(cell.trim()) ?? []
    if (!first || !second) continue
    if (separator === '.') return 'day first'
    if (Number(first) > 12) return 'day first'
    if (Number(second) > 12) return 'month first'
    if (first !== second) isUnknown = true
  }
  return isUnknown ? 'unknown' : 'none'
}

/**
 * Reads a day as people and programs write it: `2025-12-13`, with a time or without, `13.12.25`, `Dec 13, 2025`,
 * `13 Dezember 2025`, `12/2025` (its first day), or the number of a day in a spreadsheet.
 *
 * @returns `YYYY-MM-DD`; undefined when it is no day
 */
export function readDay(cell: string, order: DayOrder): string | undefined {
  const text = cell.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const numbers = numeric.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers
    return order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second)
  }
  const month = /^(\d{1,2})[-/.](\d{4})$/.exec(text)
  if (month) return dayOf(month[2], month[1], '1')
  return readNamedMonth(text) ?? readSerial(text)
}

const numeric = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?:[ t,].*)?$/

function readNamedMonth(text: string): string | undefined {
  const words = text.replace(/\d{1,2}:\d{2}.*$/, '').match(/\p{L}{3,}|\d+/gu) ?? []
  const name = words.find((word) => monthOf(word) !== undefined)
  if (!name) return undefined
  const numbers = words.filter((word) => /^\d+$/.test(word))
  const long = numbers.findIndex((number) => number.length === 4)
  const place = long === -1 ? numbers.length - 1 : long
  const day = numbers.find((_, other) => other !== place) ?? '1'
  return dayOf(numbers[place], String(monthOf(name)), day)
}

/** The beginnings of the months' names in English, German, Spanish, French and Italian. */
const months: readonly RegExp[] = [
  /^(jan|jän|ene|gen)/,
  /^(feb|fév|fev)/,
  // Not Tuesday, as mardi, martes and martedì.
  /^(mar(?!di|te)|mär|mrz)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep|set)/,
  /^(oct|okt|ott)/,
  /^(nov)/,
  /^(dec|dez|dic|déc)/,
]

function monthOf(word: string): number | undefined {
  const place = months.findIndex((begin) => begin.test(word))
  return place === -1 ? undefined : place + 1
}

/** Spreadsheets count days from here (ECMA-376, 18.17.4.1). Only numbers of the years 1990 to 2079 are taken as days. */
const serialStart = '1899-12-30'

function readSerial(text: string): string | undefined {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  const number = Number(days)
  return number >= 32_874 && number <= 65_746 ? addDays(serialStart, number) : undefined
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `${Number(year) > 69 ? '19' : '20'}${year}` : year
  const written = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(written)
  return isDay ? written : undefined
}
