import { counted } from '../../../../shared/rules/counted.ts'
import type { ColumnField } from '../../../features/files/fields.ts'
import { foldLine } from '../cells/find-written-brand.ts'
import { amountIn, cellReader } from './draft-table.ts'
import type { MatchedTable, TableRow } from './match-columns.ts'
import type { Question } from './questions.ts'

/** An event of a ledger: sticks that came, were smoked or went away. */
export type Event = {
  readonly row: TableRow
  readonly kind: 'came' | 'smoke' | 'gone'
  readonly sticks: number
}

/** New cells of rows, by their numbers and fields. */
export type Changes = Map<number, Map<ColumnField, string>>

/** The fields of a purchase that a smoke takes over. */
const ofPurchase = [
  ...['purchaseDate', 'price', 'boxPrice', 'shop', 'boxCode', 'boxDate', 'from'],
  ...['paidIn', 'paidEach', 'rate'],
] as const satisfies readonly string[]

const identity = ['brand', 'lineName', 'name', 'size', 'measures', 'wrapper'] as const

/** Returns the key of the cigar of a row. */
export function cigarKey(table: MatchedTable): (row: TableRow) => string {
  const cell = cellReader(table)
  return (row) => identity.map((field) => foldLine(cell(row, field))).join('/')
}

/**
 * Nets the events of a ledger: what was smoked or went away is taken from what came of the same cigar, the earliest row
 * first. Smokes keep their rows, as sticks of the purchase that they are taken from.
 *
 * @returns the new cells of rows, and the events of cigars of which more went than came
 */
export function netLedger(table: MatchedTable, events: readonly Event[]) {
  const changes: Changes = new Map()
  const overdrawn: Event[][] = []
  const keyOf = cigarKey(table)
  for (const own of Map.groupBy(events, ({ row }) => keyOf(row)).values()) {
    const came = own.filter(({ kind }) => kind === 'came')
    if (came.length === 0) continue
    if (sumOf(own, 'came') < sumOf(own, 'smoke') + sumOf(own, 'gone')) overdrawn.push(own)
    netCigar(table, came, own, changes)
  }
  return { changes, overdrawn }
}

const sumOf = (events: readonly Event[], wanted: Event['kind']): number =>
  events.reduce((sum, { kind, sticks }) => sum + (kind === wanted ? sticks : 0), 0)

function netCigar(
  table: MatchedTable,
  came: readonly Event[],
  own: readonly Event[],
  changes: Changes,
): void {
  const batches = came.map((event) => ({ ...event, left: event.sticks, removed: 0 }))
  for (const { row, kind, sticks } of own) {
    if (kind === 'came') continue
    const whole = batches.find(({ left }) => left >= sticks)
    let rest = sticks
    for (const batch of whole ? [whole] : batches) {
      const taken = Math.min(batch.left, rest)
      batch.left -= taken
      rest -= taken
      if (kind === 'gone') batch.removed += taken
    }
    if (kind === 'smoke' && whole) changes.set(row.number, purchaseOf(table, whole))
  }
  for (const { row, left, removed, sticks } of batches) {
    const cells = pricesOf(table, { row, sticks })
    cells.set('quantity', String(left))
    if (removed > 0) cells.set('removed', String(removed))
    changes.set(row.number, cells)
  }
}

type Batch = Pick<Event, 'row' | 'sticks'>

/** A price of all sticks becomes the price of each: the rows have fewer afterwards. */
function pricesOf(table: MatchedTable, { row, sticks }: Batch): Map<ColumnField, string> {
  const cell = cellReader(table)
  const total = cell(row, 'totalPrice')
  const amount = amountIn(total)
  if (amount === undefined || cell(row, 'price') !== '') return new Map()
  const each = total.replace(/\d[\d.,'’\s]*/, `${(amount / sticks).toFixed(2)} `).trim()
  return new Map([
    ['totalPrice', ''],
    ['price', each],
  ])
}

function purchaseOf(table: MatchedTable, batch: Batch): Map<ColumnField, string> {
  const cell = cellReader(table)
  const cells = new Map<ColumnField, string>()
  for (const field of ofPurchase) cells.set(field, cell(batch.row, field))
  for (const [field, text] of pricesOf(table, batch)) cells.set(field, text)
  return cells
}

/** Asks what happens to cigars of which more went than came. */
export function askOverdrawn(
  table: MatchedTable,
  overdrawn: readonly (readonly Event[])[],
): Question[] {
  const [first, ...others] = overdrawn
  const row = first?.[0]?.row
  if (!first || !row) return []
  const cell = cellReader(table)
  const name = ['brand', 'lineName', 'name', 'size'] as const
  const named = name.flatMap((field) => cell(row, field) || []).join(' ')
  const more = others.length === 0 ? '' : ` and ${counted(others.length, 'other cigar')}`
  const went = sumOf(first, 'smoke') + sumOf(first, 'gone')
  return [
    {
      id: 'overdrawn',
      text: `Of “${named}”${more}, more sticks went than came: ${went} of ${sumOf(first, 'came')}. What happens to them?`,
      answers: [
        { value: 'before', text: 'The others came before this file begins' },
        { value: 'out', text: 'Leave their rows out' },
      ],
    },
  ]
}
