import { instances } from '../../../shared/contract/instances.ts'
import { byPurchase, unsmokedNumbers } from '../../../shared/rules/inventory.ts'
import { handle } from '../../runtime/handle.ts'
import type { BatchRow } from '../../table/batches.ts'
import { readShelf } from '../../table/change-cigar.ts'
import { listSticks, type StickRow, stickId } from '../../table/sticks.ts'
import { planInEffect } from '../../table/users.ts'
import { instanceAnswers } from './instance-answer.ts'

export const handler = handle(instances.listInstances, async ({ userId, params, query }, deps) => {
  const { smoked, batchId } = query
  const [plan, shelf, rows] = await Promise.all([
    planInEffect(userId, deps.now()),
    readShelf(userId, params.id),
    listSticks(userId, params.id, batchId),
  ])
  const asked = shelf.batches.filter((batch) => batchId === undefined || batch.batchId === batchId)
  const sticks = [
    ...(smoked === '0' ? [] : smokedFirst(rows)),
    ...(smoked === '1' ? [] : unsmoked(asked, rows)),
  ]
  return sticks.map(instanceAnswers(shelf.batches, plan))
})

/** Newest first. */
const smokedFirst = (rows: readonly StickRow[]) =>
  rows
    .filter(({ smokedAt }) => smokedAt !== undefined)
    .toSorted((a, b) => (b.smokedAt ?? '').localeCompare(a.smokedAt ?? ''))

/** Every unsmoked stick, oldest purchase first, with its row where it has one. */
function unsmoked(batches: readonly BatchRow[], rows: readonly StickRow[]): StickRow[] {
  const written = new Map(rows.map((row) => [stickId(row), row]))
  return batches.toSorted(byPurchase).flatMap((batch) =>
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
