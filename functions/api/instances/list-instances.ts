import * as instances from '../../../shared/contract/instances.ts'
import { unsmokedNumbers } from '../../../shared/rules/inventory.ts'
import { handle } from '../../runtime/handle.ts'
import type { BatchRow } from '../../table/batches.ts'
import { readStock } from '../../table/change-cigar.ts'
import { listSticks, type StickRow, stickId } from '../../table/sticks.ts'
import { isSmoked, stickPage } from './stick-page.ts'

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
    const sticks = [
      ...(smoked === '0' ? [] : rows.filter(isSmoked)),
      ...(smoked === '1' ? [] : unsmoked(requested, rows)),
    ]
    const { items, next } = stickPage(sticks, stock.batches, { plan: await plan, limit, cursor })
    if (next !== undefined) setNext({ ...query, cursor: next })
    return items
  },
)

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
