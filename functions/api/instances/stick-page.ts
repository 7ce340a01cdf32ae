import type { Instance } from '../../../shared/contract/instances.ts'
import { byPurchase } from '../../../shared/rules/inventory.ts'
import type { Plan } from '../../../shared/rules/plans.ts'
import type { BatchRow } from '../../table/batches.ts'
import { parseStickId, type StickRow, stickId } from '../../table/sticks.ts'
import { pageOf } from '../page-of.ts'
import { instanceResponses } from './instance-response.ts'

type Asked = {
  readonly plan: Plan
  readonly limit: number
  /** The last stick of the page before. */
  readonly cursor?: string | undefined
}

/**
 * A page of sticks: smoked ones first, the newest of them first; the others by purchase, the oldest first.
 *
 * @param batches all purchases of the cigar
 * @returns also the cursor of the next page, if there is one
 */
export function stickPage(
  sticks: readonly StickRow[],
  batches: readonly BatchRow[],
  { plan, limit, cursor }: Asked,
): { items: Instance[]; next: string | undefined } {
  const order = orderOf(batches)
  const left = sticks.filter(isAfter(cursor, order)).toSorted(order)
  const responses = left.slice(0, limit).map(instanceResponses(batches, plan))
  const items = pageOf(responses, limit)
  const last = left[items.length - 1]
  return { items, next: last && items.length < left.length ? cursorOf(last) : undefined }
}

export const isSmoked = ({ smokedAt }: StickRow) => smokedAt !== undefined

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

/** Identifies the place of a stick even if it has been smoked or put back since. */
const cursorOf = (stick: Place) =>
  [...(stick.smokedAt === undefined ? [] : [stick.smokedAt]), stickId(stick)].join('_')

function isAfter(cursor: string | undefined, order: Order): (stick: Place) => boolean {
  if (cursor === undefined) return () => true
  const [id = '', smokedAt] = cursor.split('_').toReversed()
  const last: Place = { ...parseStickId(id), smokedAt }
  return (stick) => order(last, stick) < 0
}
