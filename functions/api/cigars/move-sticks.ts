import * as cigars from '../../../shared/contract/cigars.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { withPurchase } from '../../../shared/rules/inventory.ts'
import { moveSticks, sticksIn } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import { placeBatch } from '../../responses/batch-response.ts'
import { detailsResponse } from '../../responses/cigar-response.ts'
import { InvalidInput } from '../../runtime/errors.ts'
import { changeCigar, nothing } from '../../table/change-cigar.ts'
import { requirePlace } from '../../table/humidors.ts'

export const handler = handle(
  cigars.moveSticks,
  async ({ userId, once, plan, params, body }, deps) => {
    const { batchId, from, to, quantity } = body
    const { cigar } = await changeCigar({
      cigarId: params.id,
      once,
      remembers: nothing,
      deps,
      decide: async ({ batches }) => {
        await Promise.all([requirePlace(userId, from, 'from'), requirePlace(userId, to, 'to')])
        // The plan locks details of a purchase, and not its sticks.
        const { row } = placeBatch(batches, batchId, 'premium')
        const moved = moveSticks(row, { from, to, count: quantity })
        if (moved === undefined) {
          throw new InvalidInput([{ path: 'quantity', message: tooMany(sticksIn(row, from)) }])
        }
        return { batches: withPurchase(batches, moved), response: {} }
      },
    })
    return detailsResponse(cigar, await plan)
  },
)

const tooMany = (there: number) =>
  there === 0
    ? 'No stick of this purchase is in that humidor.'
    : `Only ${counted(there, 'stick')} of this purchase can be moved from there.`
