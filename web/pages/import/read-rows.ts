import * as z from 'zod/mini'
import { description } from '../../../shared/contract/cigar.ts'
import { mostInStock, price, purchaseDate } from '../../../shared/contract/fields.ts'
import { fromCents, toCents } from '../../../shared/rules/money.ts'
import { readPrice } from '../../../shared/rules/read-price.ts'
import { type ColumnField, fieldNames } from './column-fields.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import { type DayOrder, readDay } from './read-dates.ts'
import { readCount, readLength, readRingGauge, readSize } from './read-measures.ts'
import {
  findScale,
  type RatingScale,
  readOrigin,
  readStars,
  readStrength,
  readWrapper,
} from './read-terms.ts'
import type { NameParts } from './split-name.ts'

/** What a cell says that cannot be taken as it is, for the user: a sentence at its field. */
export type Problem = { readonly field: ColumnField; readonly message: string }

/** A row as it is read: a cigar with a purchase, and what was smoked of it. */
export type ReadRow = {
  /** In the file, from 1. */
  readonly number: number
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
  /** The name as the file has it, where the catalogue spells it otherwise. */
  readonly written?: string
  readonly purchase: {
    readonly purchaseDate?: string
    /** Sticks bought, the smoked ones included; 0 when there are none. */
    readonly quantity: number
    /** Dollars a stick. */
    readonly price?: number
  }
  /** The days on which sticks were smoked, and how many without a day. */
  readonly smoked: { readonly days: readonly string[]; readonly more: number }
  readonly problems: readonly Problem[]
}

/** How the cells of a table are read. */
export type Reading = {
  readonly order: DayOrder
  /** `YYYY-MM-DD` in the user's time zone. */
  readonly today: string
  /** By the catalogue, see `nameSplitter`. */
  readonly spell: (brand: string, lineName: string) => NameParts
  readonly split: (name: string) => NameParts
}

type Cells = ReadonlyMap<ColumnField, string>

/** Reads all rows of a table. */
export function readRows({ rows, columns }: MatchedTable, reading: Reading): ReadRow[] {
  const place = columns.indexOf('userRating')
  const scale = findScale(place === -1 ? [] : rows.map(({ cells }) => cells[place] ?? ''))
  return rows.map((row) => readRow(row, columns, { ...reading, scale }))
}

function readRow(
  { number, cells }: TableRow,
  columns: MatchedTable['columns'],
  reading: Reading & { readonly scale: RatingScale },
): ReadRow {
  const given = new Map<ColumnField, string>()
  for (const [place, field] of columns.entries()) {
    const cell = cells[place] ?? ''
    if (field && cell !== '') given.set(field, cell)
  }
  const problems: Problem[] = []
  const refuse = (field: ColumnField, message: string) => void problems.push({ field, message })
  const parts = readName(given, reading)
  const written = [given.get('brand'), given.get('lineName') ?? given.get('name')]
    .filter(Boolean)
    .join(' ')
  const { purchase, smoked } = readSticks(given, reading, refuse)
  const cigar = { ...readSizeOf(given, parts, refuse), ...readFacts(given, reading, refuse) }
  refuseByContract({ ...cigar, ...purchase }, refuse)
  const isRespelled = !written.startsWith(`${parts.brand} ${parts.lineName}`.trim())
  return {
    number,
    cigar,
    ...(isRespelled && { written }),
    purchase,
    smoked,
    // What has no sticks is left out, whatever else is wrong with it.
    problems: purchase.quantity === 0 ? [] : problems,
  }
}

type Refuse = (field: ColumnField, message: string) => void

const { brand, lineName, size, notes } = description
/** As the server checks them. */
const checked = {
  brand,
  lineName,
  size,
  notes,
  purchaseDate: z.optional(purchaseDate),
  price: z.optional(price),
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

function readName(given: Cells, { spell, split }: Reading): NameParts {
  const [brand, line, name] = [given.get('brand'), given.get('lineName'), given.get('name')]
  if (brand !== undefined) return spell(brand, line ?? name ?? '')
  if (name !== undefined) return split(name)
  return { brand: '', lineName: line ?? '' }
}

/** A column of the size counts more than a size within the name. */
function readSizeOf(given: Cells, parts: NameParts, refuse: Refuse) {
  const { name, ...named } = readSize(given.get('size') ?? '')
  const { name: _, ...measured } = readSize(given.get('measures') ?? '')
  const read = <T>(
    field: 'length' | 'ringGauge',
    reader: (cell: string) => T | undefined,
    most: string,
  ) => {
    const cell = given.get(field)
    const value = cell === undefined ? undefined : reader(cell)
    // Some write 0 for what they do not know.
    if (cell !== undefined && value === undefined && cell !== '0')
      refuse(field, `“${cell}” is not ${most}`)
    return value === undefined ? {} : { [field]: value }
  }
  return {
    ...parts,
    ...(name && { size: name }),
    ...named,
    ...measured,
    ...read('length', readLength, 'a length from 1 to 20 inches'),
    ...read('ringGauge', readRingGauge, 'a ring gauge from 20 to 100'),
  }
}

function readFacts(given: Cells, { scale }: { readonly scale: RatingScale }, refuse: Refuse) {
  const read = <T>(field: ColumnField, reader: (cell: string) => T | undefined, what: string) => {
    const cell = given.get(field)
    const value = cell === undefined ? undefined : reader(cell)
    if (cell !== undefined && value === undefined && !/^\W*0*\W*$/.test(cell))
      refuse(field, `“${cell}” is not ${what}`)
    return value === undefined ? {} : { [field]: value }
  }
  const text = given.get('notes')
  return {
    ...read('wrapper', readWrapper, 'a wrapper of the list'),
    ...read('origin', readOrigin, 'a country of the list'),
    ...read('strength', readStrength, 'a strength'),
    ...read('userRating', (cell) => readStars(cell, scale), 'a rating'),
    ...(text && { notes: text }),
  }
}

function readSticks(given: Cells, reading: Reading, refuse: Refuse) {
  const left = readQuantity(given, refuse)
  const [smokedOn, smokedCell] = [given.get('smokedDate'), given.get('smokedCount')]
  const day = smokedOn === undefined ? undefined : readPast('smokedDate', smokedOn, reading, refuse)
  const count = smokedCell === undefined ? undefined : readCount(smokedCell)?.sticks
  if (smokedCell !== undefined && count === undefined)
    refuse('smokedCount', `“${smokedCell}” is not a number of sticks`)
  const days = day === undefined ? [] : [day]
  const more = Math.max(0, (count ?? 0) - days.length)
  // A row with the day of a smoke and one stick is that stick; more sticks are those that are left.
  const isThatStick = days.length === 1 && count === undefined && left <= 1
  const quantity = isThatStick ? 1 : left + days.length + more
  const bought = given.get('purchaseDate')
  const boughtOn =
    bought === undefined ? undefined : readPast('purchaseDate', bought, reading, refuse)
  if (day && boughtOn && day < boughtOn)
    refuse('smokedDate', `${day} is before the purchase on ${boughtOn}`)
  if (quantity > mostInStock)
    refuse('quantity', `Quantity must be at most ${mostInStock.toLocaleString('en-US')}`)
  const each = readPriceOf(given, quantity, refuse)
  return {
    purchase: {
      ...(boughtOn && { purchaseDate: boughtOn }),
      quantity,
      ...(each && { price: each }),
    },
    smoked: { days, more },
  }
}

/** Sticks that are there: 1 when no column says it. */
function readQuantity(given: Cells, refuse: Refuse): number {
  const cell = given.get('quantity')
  const count = cell === undefined ? undefined : readCount(cell)
  if (cell !== undefined && count === undefined) {
    refuse('quantity', `“${cell}” is not a number of sticks`)
    return 1
  }
  const boxes = count?.boxes ?? readCount(given.get('boxes') ?? '')?.sticks
  if (boxes === undefined) return count?.sticks ?? 1
  const inBox = count?.inBox ?? boxSizeOf(given)
  if (inBox !== undefined) return boxes * inBox + (count?.sticks ?? 0)
  refuse('boxSize', 'Please enter how many sticks are in a box')
  return boxes
}

function boxSizeOf(given: Cells): number | undefined {
  const count = readCount(given.get('boxSize') ?? '')
  return count?.inBox ?? count?.sticks
}

function readPast(field: ColumnField, cell: string, { order, today }: Reading, refuse: Refuse) {
  const day = readDay(cell, order)
  if (day === undefined) refuse(field, `“${cell}” is not a date`)
  else if (day > today) refuse(field, `${day} is in the future`)
  else return day
  return undefined
}

/** Dollars a stick: by its own column, or that of the box, or that of all. */
function readPriceOf(given: Cells, quantity: number, refuse: Refuse): number | undefined {
  const ofBox = readCount(given.get('quantity') ?? '')?.inBox
  const inBox = boxSizeOf(given) ?? ofBox
  const columns = [
    // A row that counts boxes says what one costs.
    ['price', ofBox ?? 1],
    ['boxPrice', inBox],
    ['totalPrice', quantity],
  ] as const
  for (const [field, count] of columns) {
    const cell = given.get(field)
    if (cell === undefined) continue
    const read = readPrice(cell.replace(/\b[A-Z]{3}\b/g, ''))
    if ('problem' in read) refuse(field, read.problem)
    else if (!read.price) continue
    else if (!count) refuse('boxSize', 'Please enter how many sticks are in a box')
    else return fromCents(Math.round(toCents(read.price) / count))
  }
  return undefined
}
