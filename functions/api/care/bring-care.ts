import * as care from '../../../shared/contract/care.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { handle } from '../../runtime/handle.ts'
import { requireHumidor, updateCare } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'

export const handler = handle(care.bringCare, async ({ userId, params, body }, deps) => {
  const { response } = await readThenTransact(async () => {
    const humidor = await requireHumidor(userId, params.id)
    if (humidor.care) return { response: humidor.care, steps: [] }
    const steps = [updateCare(humidor, body, deps.now()), ...emit(careChanged, { userId }, deps)]
    return { response: body, steps }
  })
  return response
})
