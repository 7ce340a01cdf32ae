/**
 * The names of the months as they are stamped on boxes: Habanos' in Spanish (since 2000 'ENE 00', in clear; Cigar
 * Aficionado, 'Break The Codes', 2000), those of other makers also in English. A stamp shortens a name to three letters
 * or more.
 */
const months = [
  ['ENERO', 'JANUARY'],
  ['FEBRERO', 'FEBRUARY'],
  ['MARZO', 'MARCH'],
  ['ABRIL', 'APRIL'],
  ['MAYO', 'MAY'],
  ['JUNIO', 'JUNE'],
  ['JULIO', 'JULY'],
  ['AGOSTO', 'AUGUST'],
  ['SEPTIEMBRE', 'SETIEMBRE', 'SEPTEMBER'],
  ['OCTUBRE', 'OCTOBER'],
  ['NOVIEMBRE', 'NOVEMBER'],
  ['DICIEMBRE', 'DECEMBER'],
]

/** A month, a day if the year has four digits, and the year: 'ABR 24', 'UTL OCT 22', 'Nov. 2019', 'MAR 12, 2021'. */
const named =
  /(?:^|[^A-Z])([A-Z]{3,})[^A-Z0-9]*(?:\d{1,2}[^A-Z0-9]+(?=\d{4}))?(\d{4}|\d{2})(?!\d|[^A-Z0-9]+\d)/g

/** '2019-11', with or without a day, '11/2019' and '11-2019'. */
const numbered =
  /^(?:(?<year>\d{4})-(?<month>\d{2})(?:-\d{2})?|(?<first>\d{1,2})[-/.](?<last>\d{4}))$/

/**
 * The day from which a box counts as packed: the first of the month that is stamped on it. Codes of the time
 * before 2000, whose letters stand for digits, are not read.
 *
 * @param text as it is stamped or typed
 * @returns `YYYY-MM-DD`; `undefined` when no month of 1970 or later can be read
 */
export function readBoxDate(text: string): string | undefined {
  const stamped = text.trim().toUpperCase()
  const { year, month, first = month, last = year } = numbered.exec(stamped)?.groups ?? {}
  if (first !== undefined) return firstOf(Number(last), Number(first))
  for (const [, name = '', digits = ''] of stamped.matchAll(named)) {
    const found = months.findIndex((names) => names.some((full) => full.startsWith(name)))
    if (found !== -1) return firstOf(yearOf(digits), found + 1)
  }
  return undefined
}

/** The earliest year that is read: nobody smokes an older box. */
const firstYear = 1970

/** Two digits from 50 on are of the last century, so that no box is packed far in the future. */
const yearOf = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900)

const firstOf = (year: number, month: number) =>
  year < firstYear || month < 1 || month > 12
    ? undefined
    : `${year}-${String(month).padStart(2, '0')}-01`

/** The month of a day: `October 2022`. A format made while this loads would cost a function's start 20 ms. */
export const describePacked = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
