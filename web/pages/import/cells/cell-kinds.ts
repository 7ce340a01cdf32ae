import { type CellKind, type ColumnField, columnFields } from '../../../features/files/fields.ts'
import { readDay } from '../../../features/files/read-dates.ts'
import { readCount } from './read-counts.ts'
import { readSize } from './read-measures.ts'
import { readYes, statusOf } from './status-words.ts'

/** The cells of a column that say something: a sample of them, and what they are. */
export type Content = {
  readonly cells: readonly string[]
  /** The share of each kind, from 0 to 1. */
  readonly shares: ReadonlyMap<CellKind, number>
}

/** The number of cells that are read of a column to find its kind. */
const sampled = 60

const placeholder =
  /^(?:|\p{Sc}?\s*[-–—?./]+|n\.?\s?[/.]?\s?[adr]\.?|n\.?\s?v\.?\s?t\.?|s[/.]\s?d\.?|\(?blank\)?|#[a-z/0]+[!?]?|not (?:sure|known|yet|rated)|unrated|noch nicht|non so|weet niet|unknown|unbekannt|none|tb[acd]|nil|null|keine?(?: angabe)?|k\. ?a\.|desconocido|desconhecido|onbekend|inconnu|sconosciuto)$/iu

/** The first day of a program, which it writes for none, and days that are not filled in. */
const noDay =
  /^(?:(?:0001-01-01|1899-12-3[01]|1900-01-0[01]|1970-01-01|0000-00-00)(?:[t ].*)?|0?1[/.]0?[01][/.](?:0001|1900|1970)(?: .*)?|12\/3[01]\/1899(?: .*)?|(?:[0x]{1,2}[/.-]){2}(?:[0x]{2}|[0x]{4}))$/i

/** True if a cell is empty or says that its value is not known: `N/A`, `-`, `?`, `unknown`. */
export const isPlaceholder = (cell: string): boolean =>
  placeholder.test(cell.trim()) || noDay.test(cell.trim())

/** Looks at the cells of a column, evenly over all of them. */
export function lookAt(cells: readonly string[]): Content {
  const filled = cells.filter((cell) => !isPlaceholder(cell))
  const step = Math.max(1, filled.length / sampled)
  const sample = Array.from(
    { length: Math.min(filled.length, sampled) },
    (_, n) => filled[Math.floor(n * step)] ?? '',
  )
  const groups = Map.groupBy(sample, kindOf)
  return {
    cells: sample,
    shares: new Map([...groups].map(([kind, { length }]) => [kind, length / sample.length])),
  }
}

/** Returns the share of cells that a test accepts, from 0 to 1. */
export const shareOf = ({ cells }: Content, test: (cell: string) => unknown): number =>
  cells.length === 0 ? 0 : cells.filter((cell) => test(cell)).length / cells.length

/** Returns the share of cells that can be of a field, from 0 to 1. An empty column can be any field. */
export function looksLike(field: ColumnField, content: Content): number {
  if (content.cells.length === 0) return 1
  const share = columnFields[field].holds.reduce(
    (sum, kind) => sum + (content.shares.get(kind) ?? 0),
    0,
  )
  if (field === 'name' && averageLength(content) > longestName) return 0
  return field === 'humidor' && !isPlace(content) ? 0 : share
}

/** Returns the share of cells that can hardly be of another kind of field, from 0 to 1. */
export const confirms = (field: ColumnField, { shares }: Content): number =>
  field === 'size'
    ? 0
    : columnFields[field].holds.reduce(
        (sum, kind) => sum + (kind === 'text' || kind === 'number' ? 0 : (shares.get(kind) ?? 0)),
        0,
      )

/** The kind of most cells, if they are clearly of one. */
export const mainKind = ({ shares }: Content): CellKind | undefined =>
  [...shares].find(([, share]) => share >= 0.7)?.[0]

/** Names are shorter on average. */
const longestName = 70

const averageLength = ({ cells }: Content) =>
  cells.reduce((sum, { length }) => sum + length, 0) / cells.length

/** Humidors are short names that repeat, with their counts or without. */
function isPlace(content: Content): boolean {
  const { cells } = content
  const distinct = new Set(cells).size
  const repeats = cells.length < 8 || distinct <= cells.length * 0.8
  return (
    averageLength(content) <= 40 && (repeats || shareOf(content, (cell) => / in /.test(cell)) > 0.5)
  )
}

/** True for a length and a ring gauge without a name: `5 x 50`. A rating is none: `88/100`. */
export function isMeasures(cell: string): boolean {
  if (/\/\s*100\s*$/.test(cell)) return false
  const { length = 0, ringGauge = 0, name } = readSize(cell)
  // A smaller pair may be boxes: `2 x 25`.
  return length >= 3 && ringGauge >= 26 && name === undefined
}

const number = /^[+-]?\d[\d.,'’\s]*$/
const currency =
  /\p{Sc}|(?<![a-z])(usd|eur|gbp|chf|cad|aud|mxn|sek|nok|dkk|jpy|cny|pln|czk|kr|fr)(?![a-z])/iu
const looseCount =
  /^[x×]?\s*\d{1,3}\s*(?:\+|x|×|ct\.?|ea\.?|left|übrig|\(?box(?:es)?\)?|st\.?|stk\.?)$/iu

function kindOf(cell: string): CellKind {
  if (readYes(cell) !== undefined) return 'yes or no'
  if (/^(https?:\/\/|www\.)/i.test(cell)) return 'address'
  if (!/\d/.test(cell)) return statusOf(cell) === undefined ? 'text' : 'status'
  if (isDate(cell)) return 'date'
  if (currency.test(cell) && /^[^\d]{0,5}[\d.,'’\s]+[^\d]{0,9}$/.test(cell)) return 'money'
  if (number.test(cell)) {
    const [, whole = '', decimals = ''] = /^[+-]?(\d+)(?:[.,](\d+))?$/.exec(cell.trim()) ?? []
    if (whole === '' || /[1-9]/.test(decimals)) return 'decimal'
    if (decimals.length > 0 && !/^0{1,2}$/.test(decimals)) return 'decimal'
    if (decimals.length > 1) return 'decimal'
    return whole.length > 3 ? 'number' : 'count'
  }
  if (isMeasures(cell)) return 'size'
  return looseCount.test(cell.trim()) || readCount(cell) ? 'count' : 'text'
}

const month =
  '(?:jan|jän|ene|gen|feb|fév|fev|mar|mär|mrz|mrt|maa|apr|abr|avr|may|mai|mag|mei(?!\\p{L})|jun|juin|giu|jul|juil|lug|aug|ago|aoû|aou|sep|set|oct|okt|ott|out(?:ubro)?(?!\\p{L})|nov|dec|dez|dic|déc)\\p{L}{0,6}\\.?'
const namedDay = new RegExp(
  `^(?:\\p{L}{2,10}\\.?,?\\s+)?(?:\\d{1,2}(?:st|nd|rd|th|\\.|er)?[\\s.-]*(?:de\\s+)?)?${month}(?:[\\s,.-]+(?:de\\s+)?\\d{1,2}(?:st|nd|rd|th)?)?(?:[\\s,.'-]+(?:de[l]?\\s+)?\\d{2,4})?$`,
  'iu',
)

/** True for a day with its separators or the name of its month. Bare numbers are no dates here. */
const isDate = (cell: string): boolean =>
  /^\d{1,2}\.\s?\d{1,2}\.$/.test(cell) ||
  /^\d{4}[-/.]\d{1,2}([-/.]\d{1,2}([t ].*)?)?$/i.test(cell) ||
  (/^\d{1,2}\s*[-/.]/.test(cell) &&
    !/\p{L}/u.test(cell) &&
    readDay(cell, 'day first') !== undefined) ||
  (/^\d{1,2}\s*[-/.]/.test(cell) && readDay(cell, 'month first') !== undefined) ||
  namedDay.test(cell)
