import * as care from '../../../shared/contract/care.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { noCare, takeBack } from '../../../shared/rules/care.ts'
import { handle } from '../../handling/handle.ts'
import { requireHumidor, updateCare } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'

export const handler = handle(care.removeCare, async ({ userId, params, query }, deps) => {
  const { response } = await readThenTransact(async () => {
    const humidor = await requireHumidor(userId, params.id)
    const before = humidor.care ?? noCare
    const log = takeBack(before.log, query)
    if (log === before.log) return { response: before, steps: [] }
    const steps = [updateCare(humidor, { log }, deps.now()), ...emit(careChanged, { userId }, deps)]
    return { response: { ...before, log }, steps }
  })
  return response
})
