import * as z from 'zod/mini'
import { description } from '../../../../shared/contract/cigar.ts'
import { price, purchaseDate } from '../../../../shared/contract/fields.ts'
import { purchaseFacts } from '../../../../shared/contract/purchase-facts.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { dayIn } from '../../../../shared/rules/dates.ts'
import { allWordsOf } from '../../../../shared/rules/words-of.ts'
import { type ColumnField, fieldNames, isField } from '../../../features/files/fields.ts'
import { countOfTitle, isForOne } from '../cells/read-currency.ts'
import type { NamedPlace } from '../cells/read-humidors.ts'
import { type Measures, readLength, readRingGauge, readSize } from '../cells/read-measures.ts'
import { isRounded } from '../cells/read-terms.ts'
import type { NameParts, nameSplitter } from '../cells/split-name.ts'
import type { MatchedTable, TableRow } from '../table/match-columns.ts'
import type { RowKind } from '../table/read-statuses.ts'
import { type CellReading, findCellQuestions } from './cell-questions.ts'
import { givenReader } from './given-cells.ts'
import { cellParser, type FactScales, readFacts, scalesOf } from './read-facts.ts'
import type { Known } from './read-known.ts'
import { type MoneyReading, titlesOf } from './read-paid.ts'
import { type Cells, type Refuse, readSticks } from './read-sticks.ts'

/** The reason why a cell cannot be read, as a sentence that the page shows at the field. */
export type Problem = { readonly field: ColumnField; readonly message: string }

/** The cells of a row that the user corrected. */
export type Corrected = { readonly [Field in ColumnField]?: string }

/** A row that was read: a cigar, a purchase and its smokes. */
export type ReadRow = {
  /** The number in the file, from 1. */
  readonly number: number
  /** See `prepareTable`. */
  readonly kind: RowKind
  /** The cells by their fields, with the corrections of the user. */
  readonly given: Cells
  readonly cigar: {
    readonly brand: string
    readonly lineName: string
    readonly size?: string
    readonly length?: number
    readonly ringGauge?: number
    readonly wrapper?: string
    readonly origin?: string
    readonly strength?: string
    readonly userRating?: number
    readonly notes?: string
  }
  /** The name as the file has it, where the catalog spells it otherwise. */
  readonly written?: string
  /** The rating as the file has it, where its stars are rounded. */
  readonly rated?: string
  readonly purchase: {
    readonly purchaseDate?: string
    /** Sticks that were bought, with those that were smoked or given away. */
    readonly quantity: number
    /** The price of a stick at home. */
    readonly price?: number
    /** Sticks that were given away. */
    readonly removed?: number
    /** The words of dates that are no days. */
    readonly notes?: string
  } & Known
  /** The days of smokes, and the number of smokes without a day. */
  readonly smoked: { readonly days: readonly string[]; readonly more: number }
  /** The humidors of sticks in stock. */
  readonly places: readonly NamedPlace[]
  readonly problems: readonly Problem[]
}

/** The choices for reading cells, and a splitter that spells names as the catalog does. */
type Reading = CellReading & ReturnType<typeof nameSplitter>

/** A table, with the kinds of the rows that are not stock. */
type ReadTable = MatchedTable & { readonly kinds?: ReadonlyMap<number, RowKind> }

/** Reads all rows of a table. */
export const readRows = (table: ReadTable, reading: Reading): ReadRow[] => {
  const asked = new Set(findCellQuestions(table, reading).map(({ id }) => id))
  const read = rowReader(table, { ...reading, asked })
  return table.rows.map((row) => read(row))
}

/** Makes what reads a row of a table with the corrections of the user. */
export function rowReader(table: ReadTable, reading: Reading & Pick<MoneyReading, 'asked'>) {
  const { header, columns, kinds } = table
  const give = givenReader(table)
  const dayOf = dayIn(reading.timeZone)
  const titleOf = (field: ColumnField) => header[columns.indexOf(field)] ?? ''
  const isEach = isForOne(titleOf('price'))
  const inTitles = {
    price: countOfTitle(titleOf('price')),
    boxPrice: countOfTitle(titleOf('boxPrice')),
  }
  const titles = titlesOf(header, columns)
  const scales = scalesOf(table, reading.answers)
  const whole = { ...reading, ...scales, dayOf, titles, isEach, inTitles }
  return (row: TableRow, corrected: Corrected = {}): ReadRow => {
    const given = give(row)
    for (const [field, text] of Object.entries(corrected)) {
      if (!isField(field)) continue
      if (text === '') given.delete(field)
      else given.set(field, text)
    }
    return { ...readRow(row.number, given, whole), kind: kinds?.get(row.number) ?? 'stock' }
  }
}

function readRow(
  number: number,
  given: Cells,
  reading: Reading & Parameters<typeof readSticks>[1] & FactScales,
): Omit<ReadRow, 'kind'> {
  const problems: Problem[] = []
  const refuse = (field: ColumnField, message: string) => void problems.push({ field, message })
  const stated = readSize(given.get('size') ?? '')
  const parts = readName(given, stated.name, reading)
  const { purchase, smoked, places } = readSticks(withCount(given, parts), reading, refuse)
  const cigar = {
    ...readSizeOf(given, stated, parts, refuse),
    ...readFacts(given, reading, refuse),
  }
  refuseByContract({ ...purchase, ...cigar }, refuse)
  const written = writtenName(given, stated.name, parts, cigar)
  const rating = given.get('userRating')
  return {
    number,
    given,
    cigar,
    ...(written && { written }),
    ...(rating !== undefined && isRounded(rating, reading.scale) && { rated: rating }),
    purchase,
    smoked,
    places,
    // A row without sticks is left out, so its problems do not matter.
    problems: purchase.quantity === 0 ? [] : problems,
  }
}

/** A count in a name, as of `2x Oliva Serie V`, is the quantity of a row that says no other one. */
const withCount = (given: Cells, { sticks }: NameParts): Cells =>
  sticks === undefined || given.has('quantity') || given.has('boxes')
    ? given
    : new Map(given).set('quantity', String(sticks))

/** The name as the file has it, unless the cigar has its spelling and all its words. */
function writtenName(
  given: Cells,
  stated: string | undefined,
  { brand, lineName, size }: NameParts,
  cigar: ReadRow['cigar'],
): string | undefined {
  const sizesAgree = !size || !stated || foldBrand(size) === foldBrand(stated)
  const [line, name] = [given.get('lineName'), given.get('name')]
  const cells = [given.get('brand'), line ?? name, sizesAgree ? undefined : stated]
  const spelled = joined(brand, lineName, size)
  const isPlaced = (text: string): boolean => {
    const placed = new Set(allWordsOf(joined(spelled, stated, cigar.wrapper, cigar.origin)))
    return allWordsOf(readSize(text).name ?? '').every((word) => placed.has(word))
  }
  // Beside a line, a name may have words of its own.
  const whole = joined(...cells, line && name && !isPlaced(name) ? name : undefined)
  if (whole === spelled) return undefined
  const isSpelled = sizesAgree && (whole.startsWith(spelled) || spelled.startsWith(whole))
  return isSpelled && isPlaced(whole) ? undefined : whole
}

const joined = (...words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')

const { brand, lineName, size, notes } = description
/** The checks of the server. */
const checked = {
  brand,
  lineName,
  size,
  notes,
  purchaseDate: z.optional(purchaseDate),
  price: z.optional(price),
  shop: purchaseFacts.shop,
  boxCode: purchaseFacts.boxCode,
  boxDate: purchaseFacts.boxDate,
  from: purchaseFacts.from,
}

type Checked = { readonly [Name in keyof typeof checked]?: unknown }

function refuseByContract(read: Checked, refuse: Refuse): void {
  for (const field of fieldNames) {
    if (!isChecked(field)) continue
    const [issue] = checked[field].safeParse(read[field]).error?.issues ?? []
    if (issue) refuse(field, issue.message)
  }
}

const isChecked = (name: string): name is keyof typeof checked => Object.hasOwn(checked, name)

function readName(given: Cells, stated: string | undefined, reading: Reading): NameParts {
  const { spell, split } = reading
  const [brand, line, name = ''] = [given.get('brand'), given.get('lineName'), given.get('name')]
  if (brand !== undefined) {
    const others = [brand, line, given.get('wrapper'), given.get('origin')]
    const more = line === undefined ? name : stated ? '' : wordsBeside(name, others)
    return spell(brand, joined(line, more), stated)
  }
  return name === ''
    ? { brand: '', lineName: line ?? '' }
    : split(joined(name, wordsBeside(line, [name, stated])), stated)
}

/** The words of a cell that other cells of the row do not have. */
function wordsBeside(cell: string | undefined, others: readonly (string | undefined)[]): string {
  const known = new Set(allWordsOf(joined(...others)))
  const words = cell?.split(/\s+/) ?? []
  return words.filter((word) => !allWordsOf(word).every((one) => known.has(one))).join(' ')
}

/** The columns of measures count before measures within the name. */
function readSizeOf(given: Cells, stated: Measures, parts: NameParts, refuse: Refuse) {
  const { name, ...sized } = stated
  const { name: beside, ...measured } = readSize(given.get('measures') ?? '')
  const { sticks: __, ...named } = parts
  const read = cellParser(given, refuse)
  return {
    // No word of measures is lost: `6 x 60 Box Press`.
    ...(beside && { size: beside }),
    ...(name && { size: name }),
    ...named,
    ...sized,
    ...measured,
    ...read('length', readLength, 'a length from 1 to 20 inches'),
    ...read('ringGauge', readRingGauge, 'a ring gauge from 20 to 100'),
  }
}
