import { addDays } from '../../../shared/rules/dates.ts'

/** The order of day, month and year in dates that are written with numbers. A year of four digits tells itself. */
export type DayOrder = (typeof dayOrders)[number]['value'] | 'year first'

/** The usual orders, as a user chooses between them. */
export const dayOrders = [
  { value: 'day first', text: 'Day first: 31/12/2025' },
  { value: 'month first', text: 'Month first: 12/31/2025' },
] as const

/** The order of day and month in a column's dates; 'unknown' if each date can be read both ways. */
export type DateEvidence = DayOrder | 'unknown' | 'none'

/**
 * Decides by a column's dates in which order they are written: `12/13/2025` can only begin with the month, and
 * `13.12.2025` with the day. Without such a date, periods are written with the day first.
 *
 * @returns 'none' when no date depends on it, and 'unknown' also when dates contradict each other
 */
export function findDayOrder(cells: readonly string[]): DateEvidence {
  const found = new Set(cells.map((cell) => orderOf(cell.trim())))
  const sure = (['day first', 'month first'] as const).filter((order) => found.has(order))
  if (sure.length > 0) return sure.length === 1 ? (sure[0] ?? 'unknown') : 'unknown'
  if (found.has('periods')) return 'day first'
  return found.has('unknown') ? 'unknown' : 'none'
}

/** Returns what one date says about the order. */
function orderOf(text: string): DateEvidence | 'periods' {
  const [, day] = withSlash.exec(text) ?? []
  if (day) return Number(day) > 12 ? 'day first' : 'unknown'
  const [, first, separator, second] = numeric.exec(text) ?? []
  if (!first || !second) return 'none'
  if (Number(first) > 12) return 'day first'
  if (Number(second) > 12) return 'month first'
  if (separator === '.') return 'periods'
  return first === second ? 'none' : 'unknown'
}

/** True if all dates may begin with a year of two digits: `24-08-12`. */
export function canBeginWithYear(cells: readonly string[]): boolean {
  const dates = cells.filter((cell) => cell.trim() !== '')
  const isShort = (cell: string) => {
    const [, first, , second, third = ''] = /^\s*\d\d-/.test(cell)
      ? (numeric.exec(cell.trim()) ?? [])
      : []
    return third.length === 2 && Number(first) > 12 && Number(second) <= 12 && Number(third) <= 31
  }
  return dates.length > 0 && dates.every(isShort)
}

/** A date as it is written, which may be less than a day. */
export type WrittenDate =
  | { readonly kind: 'day'; readonly day: string }
  /** The first day of a month, a season, a quarter or a year, or a day that is not certain. */
  | { readonly kind: 'no day'; readonly day: string }
  /** `12-Aug`: the month and the day, `08-12`. */
  | { readonly kind: 'no year'; readonly monthDay: string }
  /** `Nov-25`: the 25th, or 2025. Both are `undefined` if they are none. */
  | {
      readonly kind: 'day or year'
      readonly monthDay: string | undefined
      /** The first day of the month. */
      readonly day: string
    }

/**
 * Reads a date as people and programs write it: `2025-12-13`, with a time or without, `13.12.25`, `Dec 13, 2025`,
 * `13 Dezember 2025`, the number of a day in a spreadsheet, seconds or milliseconds since 1970, `12/2025`, `2025`,
 * `Summer 2025`, `ca. 2025`, `13-Dec`, `13.12.`, `2025年12月13日`.
 *
 * @param dayOf returns the day of an instant, see `dayIn`
 * @returns undefined when it is no date
 */
export function readDate(
  cell: string,
  order: DayOrder,
  dayOf: (instant: Date) => string,
): WrittenDate | undefined {
  const text = cell
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)[年月](?=\d)/g, '-')
    .replace(/(?<=\d)[年月日]$/, '')
  const sure = text.replace(uncertain, '').replace(/\s*\?$/, '')
  const read =
    readNumbers(sure, order) ?? readInstant(sure, dayOf) ?? readSeason(sure) ?? readNamed(sure)
  return read?.kind === 'day' && sure !== text ? { ...read, kind: 'no day' } : read
}

const uncertain =
  /^(?:[~≈]|(?:ca|c|circa|about|around|approx|approximately|etwa|ungefähr|um|vers|environ|hacia|verso)(?!\p{L})\.?)\s*/u

/**
 * Reads a day as `readDate` does, or the first day of a month.
 *
 * @returns `YYYY-MM-DD`; undefined when it is no day
 */
export function readDay(cell: string, order: DayOrder): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(cell.trim())) return readSerial(cell.trim())?.day
  const read = readDate(cell, order, (instant) => instant.toISOString().slice(0, 10))
  return read?.kind === 'day' || read?.kind === 'no day' ? read.day : undefined
}

/** Without a year. Beyond 12, the second number may be one. */
const withSlash = /^(\d{1,2})\s*\/\s*(?:0?\d|1[0-2])$/

const numeric = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*[./-]\s*(\d{4}|\d{2})(?:[ t,].*)?$/

function readNumbers(text: string, order: DayOrder): WrittenDate | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(text)
  if (iso) return dateOf('day', iso[1], iso[2], iso[3])
  const numbers = numeric.exec(text)
  if (numbers) {
    const [, first, , second, year] = numbers
    if (order === 'year first' && year?.length === 2) return dateOf('day', first, second, year)
    return order === 'day first'
      ? dateOf('day', year, second, first)
      : dateOf('day', year, first, second)
  }
  if (shortDay.test(text)) return readShortDay(text, order)
  const whole = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text)
  if (whole) return dateOf('day', whole[1], whole[2], whole[3])
  const month = /^(\d{1,2})\s*[-/.]\s*(\d{4})$/.exec(text)
  if (month) return dateOf('no day', month[2], month[1], '1')
  const [, year, ofYear = '1'] = /^((?:19|20)\d\d)(?:\s*[-/.]\s*(\d{1,2}))?$/.exec(text) ?? []
  return dateOf('no day', year, ofYear, '1')
}

/** A day without its year, or a month of a year: `12.08.`, `8/12`, `07/23`. */
const shortDay = /^(\d{1,2})\s*([./])\s*(\d{1,2})(\.?)$/

function readShortDay(text: string, order: DayOrder): WrittenDate | undefined {
  const [, first = '', separator, second = '', end] = shortDay.exec(text) ?? []
  // `12.08` may be a number.
  if (separator === undefined || (separator === '.') !== (end === '.')) return undefined
  const isMonthFirst =
    separator === '/' && (Number(second) > 12 || (order === 'month first' && Number(first) <= 12))
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  // 2024 has a February 29.
  const monthDay = dateOf('day', '2024', month, day)?.day.slice(5)
  const ofYear =
    Number(second) > 12 ? dateOf('no day', second.padStart(2, '0'), first, '1') : undefined
  if (ofYear && separator === '/') return { kind: 'day or year', monthDay, day: ofYear.day }
  return monthDay === undefined ? undefined : { kind: 'no year', monthDay }
}

/** The first months of seasons in the north, in the languages of the table of fields. Winter begins the year. */
const seasons: readonly (readonly [RegExp, string])[] = [
  [/^(?:winter|invierno|hiver|inverno|q1)$/, '1'],
  [/^(?:spring|frühling|frühjahr|primavera|printemps|lente|voorjaar)$/, '3'],
  [/^q2$/, '4'],
  [/^(?:summer|sommer|verano|été|estate|zomer|verão)$/, '6'],
  [/^q3$/, '7'],
  [/^(?:fall|autumn|herbst|otoño|automne|autunno|herfst|najaar|outono)$/, '9'],
  [/^q4$/, '10'],
]

function readSeason(text: string): WrittenDate | undefined {
  const [, first, year = '', other] =
    /^(?:(\p{L}+|q[1-4])[\s,/-]+(?:de[l]?\s+)?)?'?((?:19|20)\d\d)(?:[\s/-]*(\p{L}+|q[1-4]))?$/u.exec(
      text,
    ) ?? []
  const name = first ?? other
  const month = name && seasons.find(([season]) => season.test(name))?.[1]
  return month ? dateOf('no day', year, month, '1') : undefined
}

/** A date with the name of its month. A number of two digits without another is a day before it, and unclear after it. */
function readNamed(text: string): WrittenDate | undefined {
  // '2 years ago' has no August.
  if (/\b(?:day|week|month|year)s?\s+ago\b/.test(text)) return undefined
  const words: readonly string[] =
    text
      .replace(/\d{1,2}:\d{2}.*$/, '')
      .match(/\p{L}{3,}|['’]\d{2}(?!\d)|\d+(?:st|nd|rd|th)?(?!\p{L})|\d+/gu) ?? []
  const place = words.findIndex((word) => monthOf(word) !== undefined)
  if (place === -1) return undefined
  const month = String(monthOf(words[place] ?? ''))
  const numbers = words.filter((word) => /^['’]?\d/.test(word))
  const [only = '', ...more] = numbers
  if (only === '') return undefined
  const digits = only.replace(/\D/g, '')
  if (more.length > 0) return readYearAndDay(numbers, month)
  if (/^['’]/.test(only) || digits.length > 2 || Number(digits) > 31 || digits === '00')
    return dateOf('no day', digits, month, '1')
  // 2024 has a February 29.
  const monthDay = dateOf('day', '2024', month, digits)?.day.slice(5)
  const isDay = words.indexOf(only) < place || digits.length === 1 || /\d[a-z]/.test(only)
  const { day } = dateOf('no day', digits.padStart(2, '0'), month, '1') ?? {}
  if (!isDay && day) return { kind: 'day or year', monthDay, day }
  return monthDay === undefined ? undefined : { kind: 'no year', monthDay }
}

function readYearAndDay(words: readonly string[], month: string): WrittenDate | undefined {
  const numbers = words.map((word) => word.replace(/\D/g, ''))
  const long = words.findIndex((word) => /^(?:['’]\d{2}|\d{4})$/.test(word))
  const place = long === -1 ? numbers.length - 1 : long
  const day = numbers.find((_, other) => other !== place)
  return dateOf('day', numbers[place], month, day)
}

/** The beginnings of the months' names in the languages of the table of fields. */
const months: readonly RegExp[] = [
  /^(jan|jän|ene|gen)/,
  /^(feb|fév|fev)/,
  // Not Tuesday, as mardi, martes and martedì.
  /^(mar(?!di|te)|mär|mrz|mrt|maa)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag|mei)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aoû|aou)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out(?:ubro)?$)/,
  /^(nov)/,
  /^(dec|dez|dic|déc)/,
]

function monthOf(word: string): number | undefined {
  const place = months.findIndex((begin) => begin.test(word))
  return place === -1 ? undefined : place + 1
}

/** Spreadsheets count days from here (ECMA-376, 18.17.4.1). Only numbers of the years 1990 to 2079 are taken as days. */
const serialStart = '1899-12-30'

function readSerial(text: string) {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  const number = Number(days)
  if (!(number >= 32_874 && number <= 65_746)) return undefined
  return { kind: 'day', day: addDays(serialStart, number) } as const
}

/** The number of a day in a spreadsheet, or seconds or milliseconds since 1970. */
function readInstant(text: string, dayOf: (instant: Date) => string): WrittenDate | undefined {
  const [, whole = ''] = /^(\d{10}|\d{13})(?:\.\d+)?$/.exec(text) ?? []
  if (whole === '') return readSerial(text)
  const instant = new Date(Number(whole) * (whole.length === 10 ? 1_000 : 1))
  return { kind: 'day', day: dayOf(instant) }
}

function dateOf(
  kind: 'day' | 'no day',
  year = '',
  month = '',
  day = '',
): { readonly kind: 'day' | 'no day'; readonly day: string } | undefined {
  const whole = year.length === 2 ? `${Number(year) > 69 ? '19' : '20'}${year}` : year
  const written = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  const isDay = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(written)
  return isDay ? { kind, day: written } : undefined
}
