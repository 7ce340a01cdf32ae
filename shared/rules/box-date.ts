/**
 * Months as they are stamped on boxes: Habanos' in Spanish (since 2000 'ENE 00', in clear; Cigar Aficionado,
 * 'Break The Codes', 2000), those of other makers also in English. The first three letters name a month.
 */
const months: Readonly<Record<string, number>> = {
  ...{ ENE: 1, FEB: 2, MAR: 3, ABR: 4, MAY: 5, JUN: 6, JUL: 7, AGO: 8, SEP: 9, OCT: 10, NOV: 11 },
  ...{ DIC: 12, JAN: 1, APR: 4, AUG: 8, DEC: 12 },
}

/** A month, a day if the year has four digits, and the year: 'ABR 24', 'UTL OCT 22', 'Nov. 2019', 'MAR 12, 2021'. */
const named =
  /(?:^|[^A-Z])([A-Z]{3})[A-Z]*[^A-Z0-9]*(?:\d{1,2}[^A-Z0-9]+(?=\d{4}))?(\d{4}|\d{2})(?!\d|[^A-Z0-9]+\d)/g

/** '2019-11', with or without a day, and '11/2019'. */
const numbered =
  /^(?:(?<year>\d{4})-(?<month>\d{2})(?:-\d{2})?|(?<first>\d{1,2})[/.](?<last>\d{4}))$/

/**
 * The day from which a box counts as packed: the first of the month that is stamped on it. Codes of the time
 * before 2000, whose letters stand for digits, are not read.
 *
 * @param text as it is stamped or typed
 * @returns `YYYY-MM-DD`; nothing when no month of 1985 or later can be read
 */
export function readBoxDate(text: string): string | undefined {
  const stamped = text.trim().toUpperCase()
  const { year, month, first = month, last = year } = numbered.exec(stamped)?.groups ?? {}
  if (first !== undefined) return firstOf(Number(last), Number(first))
  for (const [, name = '', digits = ''] of stamped.matchAll(named)) {
    const found = months[name]
    if (found !== undefined) return firstOf(yearOf(digits), found)
  }
  return undefined
}

/** Of two digits: Habanos' box codes begin in 1985. */
const yearOf = (digits: string) =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 85 ? 2000 : 1900)

const firstOf = (year: number, month: number) =>
  year < 1985 || month < 1 || month > 12
    ? undefined
    : `${year}-${String(month).padStart(2, '0')}-01`

/** The month of a day: `October 2022`. A format made while this loads would cost a function's start 20 ms. */
export const describePacked = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
