/** What a text says about the size of a cigar: inches, 64ths of an inch, and what is left of it as a name. */
export type Measures = {
  readonly length?: number
  readonly ringGauge?: number
  readonly name?: string
}

const number = String.raw`\d+(?:[.,]\d+)?(?:\s+\d\/\d{1,2}|\s*[¼½¾⅛⅜⅝⅞])?|\d\/\d{1,2}`
const unit = String.raw`\s*(?:mm|cm|inches|inch|in|rg|ring|"|”|″|'')?\.?`
const single = new RegExp(`^(${number})(${unit})$`, 'iu')
const pair = new RegExp(`(${number})(${unit})\\s*(?:[x×*/|]|by)\\s*(${number})(${unit})`, 'iu')

/**
 * Reads a size as people write it: `6 x 52`, `52 x 6"`, `6½ × 52`, `152 mm x 20.6 mm`, `Robusto (5 x 50)`, `Robusto`.
 * The larger number is the ring gauge, unless it is a length in millimeters.
 */
export function readSize(cell: string): Measures {
  const text = cell.trim()
  const found = pair.exec(text)
  const name = text.replace(pair, ' ').replace(/[\s()[\],;:–-]+$|^[\s()[\],;:–-]+/g, '')
  const named = name === '' ? {} : { name: name.replace(/\s+/g, ' ') }
  if (!found) return named
  const [, first = '', firstUnit = '', second = '', secondUnit = ''] = found
  const measures = orderMeasures(
    { value: readNumber(first), unit: firstUnit },
    { value: readNumber(second), unit: secondUnit },
  )
  return measures ? { ...measures, ...named } : { name: text }
}

type Measure = { readonly value: number; readonly unit: string }

function orderMeasures(one: Measure, other: Measure) {
  for (const [long, thick] of [
    [one, other],
    [other, one],
  ] as const) {
    const [length, ringGauge] = [inches(long), ring(thick)]
    if (length !== undefined && ringGauge !== undefined) return { length, ringGauge }
  }
  return undefined
}

/** Reads a length in inches, in millimeters or in centimeters: `6.5`, `6 1/2"`, `165 mm`. @returns inches */
export function readLength(cell: string): number | undefined {
  // Some write the sign of inches before the fraction: `4"7/8`.
  const text = cell.trim().replace(/^(\d+)\s*["″](?=\d\/\d)/, '$1 ')
  const found = single.exec(text)
  return found ? inches({ value: readNumber(found[1] ?? ''), unit: found[2] ?? '' }) : undefined
}

/** Reads a ring gauge, or a diameter in millimeters: `52`, `RG 52`, `20.6 mm`. @returns 64ths of an inch */
export function readRingGauge(cell: string): number | undefined {
  const text = cell.trim().replace(/^(?:rg|ring(?: gauge)?)\s*:?\s*/i, '')
  const found = single.exec(text)
  return found ? ring({ value: readNumber(found[1] ?? ''), unit: found[2] ?? '' }) : undefined
}

const inch = 25.4

/** No cigar is as long as 21 inches: above it, a number without a unit is millimeters. */
function inches({ value, unit }: Measure): number | undefined {
  if (/rg|ring/i.test(unit)) return undefined
  const isMetric = /mm/i.test(unit) || (!/cm|in|["”″']/i.test(unit) && value > 60)
  const isCentimeters = /cm/i.test(unit)
  const length = isMetric ? value / inch : isCentimeters ? (value * 10) / inch : value
  // Eighths of an inch have three decimals.
  const parts = isMetric || isCentimeters ? 100 : 1000
  return length >= 1 && length <= 20 ? Math.round(length * parts) / parts : undefined
}

function ring({ value, unit }: Measure): number | undefined {
  if (/in|["”″']/i.test(unit) && !/ring/i.test(unit)) return undefined
  const millimeters = /mm/i.test(unit) ? value : /cm/i.test(unit) ? value * 10 : undefined
  const isDecimal = millimeters === undefined && value > 8 && value < 30 && !Number.isInteger(value)
  const thickness = millimeters ?? (isDecimal ? value : undefined)
  const gauge = thickness === undefined ? value : Math.round((thickness / inch) * 64)
  return gauge >= 20 && gauge <= 100 ? gauge : undefined
}

const fractions = new Map([
  ...[...'¼½¾'].map((sign, n) => [sign, (n + 1) / 4] as const),
  ...[...'⅛⅜⅝⅞'].map((sign, n) => [sign, (2 * n + 1) / 8] as const),
])

function readNumber(text: string): number {
  const [, whole = '', numerator, denominator, sign] =
    /^(\d+(?:[.,]\d+)?(?=\s|$|[¼½¾⅛⅜⅝⅞]))?\s*(?:(\d)\/(\d{1,2})|([¼½¾⅛⅜⅝⅞]))?$/u.exec(
      text.trim(),
    ) ?? []
  const part = sign
    ? (fractions.get(sign) ?? 0)
    : numerator
      ? Number(numerator) / Number(denominator)
      : 0
  return Number(whole.replace(',', '.')) + part
}

/** What a text says about a count: single sticks, boxes, and the sticks in a box. */
export type Count = {
  readonly sticks?: number
  readonly boxes?: number
  readonly inBox?: number
}

const box = '(?:box(?:es)?|cab(?:inets?)?|bundles?|packs?|jars?|kisten?|cajas?|boîtes?)'
const ofBoxes = new RegExp(
  `^(?:(\\d{1,3})\\s*(?:x\\s*)?|a\\s+)?${box}(?:\\s*(?:of|à|a|de|with|/)?\\s*\\(?(\\d{1,3})\\)?)?$`,
)
// Three decimals may be thousands.
const ofSticks =
  /^(\d{1,5})(?:[.,]0{1,2})?\s*(?:sticks?|cigars?|pcs?|pieces?|singles?|stück|stk\.?|unidades)?$/

/** Reads a count as people write it: `10`, `10 sticks`, `box of 20`, `2 boxes of 10`, `2 x 10`, `3 boxes`. */
export function readCount(cell: string): Count | undefined {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/\u00a0/g, ' ')
  const sticks = ofSticks.exec(text)
  if (sticks) return { sticks: Number(sticks[1]) }
  const boxes = ofBoxes.exec(text)
  if (boxes) return { boxes: Number(boxes[1] ?? 1), ...(boxes[2] && { inBox: Number(boxes[2]) }) }
  const times = /^(\d{1,3})\s*[x×*]\s*(\d{1,3})$/.exec(text)
  if (times) return { boxes: Number(times[1]), inBox: Number(times[2]) }
  return undefined
}
