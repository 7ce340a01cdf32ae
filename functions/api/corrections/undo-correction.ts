import * as corrections from '../../../shared/contract/corrections.ts'
import { giveBack, takeAway, takeOut } from '../../../shared/rules/inventory-corrections.ts'
import { sticksOf } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { NotFound } from '../../runtime/errors.ts'
import { type BatchRow, removeBatch, revived } from '../../table/batches.ts'
import { type CigarStock, changeCigar, nothing } from '../../table/change-cigar.ts'
import {
  type DepartureRow,
  findDeparture,
  findReturn,
  putDeparture,
  type ReturnRow,
  removeDeparture,
  removeReturn,
} from '../../table/departures.ts'
import { restoredStock } from '../../table/stick-count.ts'
import type { Step } from '../../table/transact.ts'

export const handler = handle(
  corrections.undoCorrection,
  async ({ userId, once, plan, params }, deps) => {
    const { id: cigarId, correctionId } = params
    const limit = planLimits[await plan].cigars
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit,
      deps,
      decide: async (stock) => {
        const departure = await findDeparture({ userId, cigarId }, correctionId)
        if (departure !== undefined) {
          const restored = restoredStock(departure, departure.at, deps.now())
          return { ...comeBack(stock, departure), limit: limit && Math.max(limit, restored) }
        }
        const row = await findReturn({ userId, cigarId }, correctionId)
        if (row !== undefined) return leaveAgain(stock, row)
        throw new NotFound('This correction was already undone.')
      },
    })
    return detailsResponse(cigar, await plan)
  },
)

type Change = {
  readonly batches: readonly BatchRow[]
  readonly steps: readonly Step[]
  readonly response: Record<string, never>
}

/** The sticks that a correction took return. A purchase that was deleted exists again. */
function comeBack({ batches }: CigarStock, departure: DepartureRow): Change {
  const taken = Map.groupBy(departure.taken, ({ batchId }) => batchId)
  const after = batches.map((batch) => {
    const parts = taken.get(batch.batchId) ?? []
    return parts.length === 0 ? batch : revived(parts.reduce(giveBack<BatchRow>, batch))
  })
  return { batches: after, steps: [removeDeparture(departure)], response: {} }
}

/** The sticks that a correction returned or added leave again. Sticks that were smoked since remain smoked. */
async function leaveAgain({ batches }: CigarStock, row: ReturnRow): Promise<Change> {
  const after = new Map(batches.map((batch) => [batch.batchId, batch]))
  const steps: Step[] = [removeReturn(row)]
  const { added } = row
  const legacy = added && after.get(added.batchId)
  if (legacy) {
    const less = takeOut(legacy, added)
    after.set(less.batchId, less)
    if (less.quantity === 0 && after.delete(less.batchId)) steps.push(removeBatch(less))
  }
  for (const { departure, taken } of row.returned) {
    const again = taken.flatMap((one) => {
      const batch = after.get(one.batchId)
      if (batch === undefined) return []
      const less = takeAway(batch, sticksOf(one.places), one.places)
      if (less.taken.places.length === 0) return []
      after.set(one.batchId, less.purchase)
      return less.taken
    })
    if (departure === undefined || again.length === 0) continue
    const left = await findDeparture(row, departure.departureId)
    steps.push(putDeparture({ ...departure, taken: [...(left?.taken ?? []), ...again] }))
  }
  return { batches: [...after.values()], steps, response: {} }
}
