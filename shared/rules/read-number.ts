/**
 * Reads a number as people write it, with a point or a comma: `28.50`, `28,50`, `1.234,50`, `1,234.50`. Spaces and
 * apostrophes between thousands do not matter. Refuses exponents.
 *
 * @param point separates no thousands, so `1.085` has three decimals
 * @returns 'unclear' if the text has two readings: `1,234` is over a thousand, or one and three decimals. `undefined`
 * for any other text.
 */
export function readNumber(text: string, point?: '.'): number | 'unclear' | undefined {
  const typed = withoutSpaces(text)
  if (!/^[+-]?(?=[.,]?\d)[\d.,]*\d$|^[+-]?\d+[.,]$/.test(typed)) return undefined
  const separators = typed.replace(/[^.,]/g, '')
  const decimal = separators.at(-1) ?? ''
  const isRepeated = separators.length > 1 && separators.indexOf(decimal) < separators.length - 1
  if (isRepeated) {
    // One kind of separator, again and again, is of the thousands.
    return isGrouped(typed, decimal) ? Number(typed.replaceAll(decimal, '')) : undefined
  }
  const [whole = '', decimals = ''] = decimal === '' ? [typed] : typed.split(decimal)
  const thousands = separators.length > 1 ? (separators[0] ?? '') : ''
  if (thousands !== '' && !isGrouped(whole, thousands)) return undefined
  const isEither =
    thousands === '' &&
    decimal !== point &&
    decimals.length === 3 &&
    /^[+-]?[1-9]\d{0,2}$/.test(whole)
  return isEither ? 'unclear' : Number(`${whole.replaceAll(thousands, '')}.${decimals}`)
}

/** Reads a count. It has no decimals, so a comma before each three digits is of the thousands: `1,000`. */
export function readWhole(text: string): number | undefined {
  const typed = withoutSpaces(text)
  return /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)$/.test(typed)
    ? Number(typed.replaceAll(',', ''))
    : undefined
}

/** A length or a ring gauge; `undefined` is a number without a unit. */
export type Measure = {
  readonly value: number
  readonly unit: 'mm' | 'cm' | 'in' | 'rg' | undefined
}

const fraction = String.raw`(\d)\/(\d{1,2})`
const signs = '¼½¾⅛⅜⅝⅞'
const number = String.raw`(\d+(?:[.,]\d+)?)(?:(?:\s+|\s*-\s*)${fraction}|\s*([${signs}]))?|${fraction}|([${signs}])`
const unit = String.raw`\s*(?:(mm|мм)|(cm|см)|(inches|inch|in|"|”|″|'')|(ring\s+gauge|rg|ring)|)\.?`
const measure = new RegExp(`^(?:${number})${unit}$`, 'iu')

/** The source of a regular expression for what `readMeasure` reads. It has no groups. */
export const measurePattern = `(?:${number})${unit}`.replace(/\((?!\?)/g, '(?:')

/** Reads a measure, whose inches may have a fraction: `6.5`, `6 1/2"`, `6½ in`, `6-1/2`, `165 mm`, `52 RG`. */
export function readMeasure(text: string): Measure | undefined {
  // Some write the sign of inches before the fraction: `4"7/8`.
  const found = measure.exec(text.trim().replace(/^(\d+)\s*["″](?=\d\/\d)/, '$1 '))
  if (!found) return undefined
  const [, whole = '0', over, under, sign, onlyOver, onlyUnder, onlySign, ...units] = found
  const [top, bottom] = [over ?? onlyOver ?? '0', under ?? onlyUnder ?? '1']
  const part = fractions.get(sign ?? onlySign ?? '') ?? Number(top) / Number(bottom)
  const value = Number(whole.replace(',', '.')) + part
  if (!Number.isFinite(value)) return undefined
  return { value, unit: unitNames.find((_, place) => units[place] !== undefined) }
}

const unitNames = ['mm', 'cm', 'in', 'rg'] as const

const fractions = new Map([
  ...[...'¼½¾'].map((sign, n) => [sign, (n + 1) / 4] as const),
  ...[...'⅛⅜⅝⅞'].map((sign, n) => [sign, (2 * n + 1) / 8] as const),
])

/** Without the spaces and apostrophes between thousands. */
const withoutSpaces = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')

/** True if the separator stands before each three digits: `1,234,567`. */
const isGrouped = (digits: string, separator: string) =>
  digits
    .replace(/^[+-]/, '')
    .split(separator)
    .every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
