import * as instances from '../../../shared/contract/instances.ts'
import { byPurchase, unsmokedNumbers } from '../../../shared/rules/inventory.ts'
import { handle } from '../../runtime/handle.ts'
import type { BatchRow } from '../../table/batches.ts'
import { readStock } from '../../table/change-cigar.ts'
import { listSticks, parseStickId, type StickRow, stickId } from '../../table/sticks.ts'
import { pageOf } from '../page-of.ts'
import { instanceResponses } from './instance-response.ts'

export const handler = handle(
  instances.listInstances,
  async ({ userId, plan, params, query, setNext }) => {
    const { smoked, batchId, limit, cursor } = query
    const [stock, rows] = await Promise.all([
      readStock(userId, params.id),
      listSticks(userId, params.id, batchId),
    ])
    const requested = stock.batches.filter(
      (batch) => batchId === undefined || batch.batchId === batchId,
    )
    const order = orderOf(stock.batches)
    const isAsked = isAfter(cursor, order)
    const sticks = [
      ...(smoked === '0' ? [] : rows.filter(({ smokedAt }) => smokedAt !== undefined)),
      ...(smoked === '1' ? [] : unsmoked(requested, rows)),
    ]
      .filter(isAsked)
      .toSorted(order)
    const responses = sticks.slice(0, limit).map(instanceResponses(stock.batches, await plan))
    const page = pageOf(responses, limit)
    const last = sticks[page.length - 1]
    if (last && page.length < sticks.length) setNext({ ...query, cursor: cursorOf(last) })
    return page
  },
)

type Place = Pick<StickRow, 'batchId' | 'number' | 'smokedAt'>
type Order = (a: Place, b: Place) => number

/** Smoked sticks come first, the newest of them first; the others by purchase, the oldest first. */
function orderOf(batches: readonly BatchRow[]): Order {
  const places = new Map(batches.toSorted(byPurchase).map(({ batchId }, n) => [batchId, n]))
  const placeOf = ({ batchId }: Place) => places.get(batchId) ?? -1
  return (a, b) =>
    (b.smokedAt ?? '').localeCompare(a.smokedAt ?? '') ||
    placeOf(a) - placeOf(b) ||
    a.number - b.number
}

/** Identifies the place of a stick even if it has been smoked or put back since. */
const cursorOf = (stick: Place) =>
  [...(stick.smokedAt === undefined ? [] : [stick.smokedAt]), stickId(stick)].join('_')

function isAfter(cursor: string | undefined, order: Order): (stick: Place) => boolean {
  if (cursor === undefined) return () => true
  const [id = '', smokedAt] = cursor.split('_').toReversed()
  const last: Place = { ...parseStickId(id), smokedAt }
  return (stick) => order(last, stick) < 0
}

/** Every unsmoked stick, with its row where it has one. */
function unsmoked(batches: readonly BatchRow[], rows: readonly StickRow[]): StickRow[] {
  const written = new Map(rows.map((row) => [stickId(row), row]))
  return batches.flatMap((batch) =>
    unsmokedNumbers(batch).map((number): StickRow => {
      const { userId, cigarId, batchId, purchaseDate } = batch
      const row = written.get(stickId({ batchId, number }))
      return {
        userId,
        cigarId,
        batchId,
        number,
        purchaseDate,
        ...(row?.notes && { notes: row.notes }),
      }
    }),
  )
}
