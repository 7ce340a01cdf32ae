import * as z from 'zod/mini'
import * as humidors from '../../../shared/contract/humidors.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { handle } from '../../handling/handle.ts'
import { addHumidors, listHumidorRows, requireHumidor } from '../../table/humidors.ts'
import { transactOnce } from '../../table/once.ts'
import { refuseForeignPhoto } from '../cigars/refuse-input.ts'
import { humidorResponse } from './humidor-response.ts'
import { newHumidor, nextPosition } from './new-humidor.ts'

/** The response that an `Idempotency-Key` stores. */
const created = z.object({ humidorId: z.string() })

export const handler = handle(humidors.createHumidor, async (request, deps) => {
  const { userId, once, body } = request
  refuseForeignPhoto(userId, body.imageUrl)
  const limit = planLimits[await request.plan].humidors
  const { response } = await transactOnce(once, created, async () => {
    const position = nextPosition(await listHumidorRows(userId))
    const humidor = newHumidor(userId, body, position, deps)
    return {
      response: { humidorId: humidor.humidorId },
      steps: addHumidors(userId, [humidor], limit),
    }
  })
  return humidorResponse(await requireHumidor(userId, response.humidorId), [])
})
