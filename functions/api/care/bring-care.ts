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
    const log = body.log.toSorted((a, b) => b.at.localeCompare(a.at))
    const brought = { ...body, log }
    const steps = [updateCare(humidor, brought, deps.now()), ...emit(careChanged, { userId }, deps)]
    return { response: brought, steps }
  })
  return response
})
