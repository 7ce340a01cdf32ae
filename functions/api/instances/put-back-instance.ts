import * as instances from '../../../shared/contract/instances.ts'
import { putBack, withPurchase } from '../../../shared/rules/inventory.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { NotFound } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import {
  findStick,
  parseStickId,
  putStick,
  removeStick,
  type StickRow,
} from '../../table/sticks.ts'
import type { Step } from '../../table/transact.ts'
import { detailsAnswer } from '../cigars/cigar-answer.ts'

export const handler = handle(
  instances.putBackInstance,
  async ({ userId, once, plan, params }, deps) => {
    const { id: cigarId, instanceId } = params
    const { batchId, number } = parseStickId(instanceId)
    const key = { userId, cigarId, batchId, number }
    const { cigar } = await changeCigar({
      cigarId,
      once,
      remembers: nothing,
      limit: planLimits[await plan].cigars,
      deps,
      decide: async ({ batches }) => {
        const batch = batches.find((one) => one.batchId === batchId)
        const row = await findStick(key)
        if (batch === undefined || row?.smokedAt === undefined) throw absent()
        // A purchase that was deleted comes back with its stick.
        const { deletedAt: _, ...restored } = putBack(batch, number)
        return {
          batches: withPurchase(batches, restored),
          steps: [asBefore(row)],
          answer: {},
        }
      },
    })
    return detailsAnswer(cigar)
  },
)

/** An unsmoked stick has a row only when it has a note. */
function asBefore({ userId, cigarId, batchId, number, purchaseDate, notesBefore }: StickRow): Step {
  const key = { userId, cigarId, batchId, number }
  if (notesBefore === undefined) return removeStick(key)
  return putStick({ ...key, purchaseDate, notes: notesBefore })
}

const absent = () => new NotFound('This cigar was not enjoyed, or was put back already.')
