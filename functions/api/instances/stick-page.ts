import type { Instance } from '../../../shared/contract/instances.ts'
import { byPurchase, placeInStock, unsmokedNumbers } from '../../../shared/rules/inventory.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import type { BatchRow } from '../../table/batches.ts'
import { pagesOfSticks, parseStickId, type StickRow, stickId } from '../../table/sticks.ts'
import { pageOf } from '../page-of.ts'
import { instanceResponses } from './instance-response.ts'

type Asked = {
  readonly userId: string
  readonly cigarId: string
  readonly plan: Plan
  /** Only the sticks of this purchase. */
  readonly batchId?: string | undefined
  /** Only smoked (`1`) or only unsmoked (`0`) sticks. */
  readonly smoked?: '0' | '1' | undefined
  /** Most sticks on the page, from 1. */
  readonly limit: number
  /** The last stick of the page before. */
  readonly cursor?: string | undefined
}

/**
 * Reads a page of sticks: smoked ones first, the newest of them first; the others by purchase, the oldest first.
 * It keeps a page of sticks and one response of DynamoDB in memory, however many sticks the cigar has.
 *
 * @param batches all purchases of the cigar
 * @returns also the cursor of the next page, if there is one
 */
export async function stickPage(
  batches: readonly BatchRow[],
  { userId, cigarId, plan, batchId, smoked, limit, cursor }: Asked,
): Promise<{ items: Instance[]; next: string | undefined }> {
  const order = orderOf(batches)
  const last = cursor === undefined ? undefined : placeOf(cursor)
  // One more than the page shows whether another page follows.
  const most = limit + 1
  const stock = new Map(batches.map((batch) => [batch.batchId, batch]))
  const isAsked = (row: StickRow) => {
    if (last && order(last, row) >= 0) return false
    if (row.smokedAt !== undefined) return smoked !== '0'
    const batch = stock.get(row.batchId)
    return smoked !== '1' && batch !== undefined && placeInStock(batch, row.number) >= 0
  }
  let first: StickRow[] = []
  for await (const { rows } of pagesOfSticks(userId, cigarId, batchId)) {
    first = [...first, ...rows.filter(isAsked)].toSorted(order).slice(0, most)
  }
  if (smoked !== '1') {
    const requested = batches.filter((batch) => batchId === undefined || batch.batchId === batchId)
    const written = new Set(first.map(stickId))
    const others = unsmokedAfter(last, requested, order, most)
    const unwritten = others.filter((stick) => !written.has(stickId(stick)))
    first = [...first, ...unwritten].toSorted(order).slice(0, most)
  }
  const responses = first.slice(0, limit).map(instanceResponses(batches, plan))
  const items = pageOf(responses, limit)
  const end = first[items.length - 1]
  return { items, next: end && items.length < first.length ? cursorOf(end) : undefined }
}

type Place = Pick<StickRow, 'batchId' | 'number' | 'smokedAt'>
type Order = (a: Place, b: Place) => number

function orderOf(batches: readonly BatchRow[]): Order {
  const places = new Map(batches.toSorted(byPurchase).map(({ batchId }, n) => [batchId, n]))
  const placeOf = ({ batchId }: Place) => places.get(batchId) ?? -1
  return (a, b) =>
    (b.smokedAt ?? '').localeCompare(a.smokedAt ?? '') ||
    placeOf(a) - placeOf(b) ||
    a.number - b.number
}

/** The first unsmoked sticks after a place, as if none of them had a row. */
function unsmokedAfter(
  last: Place | undefined,
  batches: readonly BatchRow[],
  order: Order,
  most: number,
): StickRow[] {
  const sticks: StickRow[] = []
  for (const { userId, cigarId, batchId, purchaseDate, ...batch } of batches.toSorted(byPurchase)) {
    if (last && order(last, { batchId, number: Number.POSITIVE_INFINITY }) >= 0) continue
    const isWithin = last?.batchId === batchId && last.smokedAt === undefined
    const some = { after: isWithin ? last.number : 0, most: most - sticks.length }
    const numbers = unsmokedNumbers(batch, some)
    sticks.push(...numbers.map((number) => ({ userId, cigarId, batchId, number, purchaseDate })))
    if (sticks.length >= most) break
  }
  return sticks
}

/** Identifies the place of a stick even if it has been smoked or put back since. */
const cursorOf = (stick: Place) =>
  [...(stick.smokedAt === undefined ? [] : [stick.smokedAt]), stickId(stick)].join('_')

function placeOf(cursor: string): Place {
  const [id = '', smokedAt] = cursor.split('_').toReversed()
  return { ...parseStickId(id), smokedAt }
}
