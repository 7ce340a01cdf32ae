import { type Measure, measurePattern, readMeasure } from '../../../../shared/rules/read-number.ts'

/** The size of a cigar in a text: the length in inches, the ring gauge in 64ths of an inch, and the other words. */
export type Measures = {
  readonly length?: number
  readonly ringGauge?: number
  readonly name?: string
}

const pair = new RegExp(`(${measurePattern})\\s*(?:[x×х*/|]|by)\\s*(${measurePattern})`, 'iu')
/** Only with the sign or the name of a unit: `5" 50`, `50 ring 5 inch`, `143 mm, 46`, `6" - 52`. */
const spaced = new RegExp(`(${measurePattern})(?:\\s+|,\\s*|\\s+[-–]\\s+)(${measurePattern})`, 'iu')
/** The names of measures before their numbers: `L: 6`, `127mm / RG 50`. */
const label = /(?<!\p{L})(?:l|length|länge|largo|longueur)\s*:\s*(?=\d)/giu
const ringLabel =
  /(?:(\d\S*)\s*[x×/,|–-]?\s*|(?<!\p{L}))(?:rg|ring(?:\s+gauge)?|cepo|calibre|ringmaß)\s*:?\s*(?=\d)/giu
const hasUnit = /(?<=\d\s*)(?:inch(?:es)?|in|[cm]m|["”″])(?![\p{L}])/iu
/** The foot and the body of a figurado: `38/52`. */
const twoRings = /(?<=\d["”″]?\s*[x×х]\s*)(\d{2})\s*\/\s*(\d{2})(?!\d)/iu

/**
 * Reads a size as people write it: `6 x 52`, `52 x 6"`, `6½ × 52`, `152 mm x 20.6 mm`, `Robusto (5 x 50)`, `5" 50`.
 * The larger number is the ring gauge, unless it is a length in millimeters. Of two ring gauges, as of a figurado, the
 * larger one counts. Brackets with words remain in the name.
 */
export function readSize(cell: string): Measures {
  const text = cell
    .trim()
    .replace(label, '')
    .replace(ringLabel, (_, length?: string) => (length ? `${length} x ` : ''))
    .replace(twoRings, (_, foot: string, body: string) => String(Math.max(+foot, +body)))
  const pattern = !pair.test(text) && hasUnit.test(text) ? spaced : pair
  const found = pattern.exec(text)
  const name = withoutEdges(found ? text.replace(pattern, ' ') : cell.trim())
  const named = name === '' ? {} : { name: name.replace(/\s+/g, ' ') }
  if (!found) return named
  const [one, other] = [readMeasure(found[1] ?? ''), readMeasure(found[2] ?? '')]
  const measures = one && other && orderMeasures(one, other)
  return measures ? { ...measures, ...named } : { name: cell.trim() }
}

/** Cuts punctuation at the ends, and brackets that are empty, single or around the whole text. */
function withoutEdges(text: string): string {
  const bare = text.replace(/[([]\s*[)\]]/g, ' ').replace(/^[\s,;:/–-]+|[\s,;:/–-]+$/g, '')
  const [, within] = /^[([]([^()[\]]*)[)\]]$/.exec(bare) ?? []
  if (within !== undefined) return within.trim()
  return /[([].*[)\]]/.test(bare) ? bare : bare.replace(/^[\s()[\]]+|[\s()[\]]+$/g, '')
}

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
  const measure = readMeasure(cell)
  return measure && inches(measure)
}

/**
 * Reads a ring gauge, or a diameter in millimeters: `52`, `RG 52`, `20.6 mm`. Of the two of a figurado, as `46/60`, the
 * larger one counts.
 *
 * @returns 64ths of an inch
 */
export function readRingGauge(cell: string): number | undefined {
  const [, foot, body] = /^\s*(\d{2})\s*[/–-]\s*(\d{2})\s*$/.exec(cell) ?? []
  if (foot && body) return ring({ value: Math.max(+foot, +body), unit: undefined })
  const measure = readMeasure(cell.trim().replace(/^(?:rg|ring(?: gauge)?|#)\s*:?\s*/i, ''))
  return measure && ring(measure)
}

const inch = 25.4

/** Returns inches. A number above 10 without a unit is centimeters or millimeters. */
function inches({ value, unit }: Measure): number | undefined {
  if (unit === 'rg') return undefined
  const isMetric = unit === 'mm' || (unit === undefined && value > 60)
  const isCentimeters = unit === 'cm' || (unit === undefined && value > 10 && value <= 25)
  const length = isMetric ? value / inch : isCentimeters ? (value * 10) / inch : value
  // Eighths of an inch have three decimals.
  const parts = isMetric || isCentimeters ? 100 : 1000
  return length >= 1 && length <= 20 ? Math.round(length * parts) / parts : undefined
}

function ring({ value, unit }: Measure): number | undefined {
  if (unit === 'in') return undefined
  const millimeters = unit === 'mm' ? value : unit === 'cm' ? value * 10 : undefined
  const isDecimal = millimeters === undefined && value > 8 && value < 30 && !Number.isInteger(value)
  const thickness = millimeters ?? (isDecimal ? value : undefined)
  const gauge = thickness === undefined ? value : Math.round((thickness / inch) * 64)
  return gauge >= 20 && gauge <= 100 ? gauge : undefined
}
