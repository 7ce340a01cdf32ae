import * as care from '../../../shared/contract/care.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { noCare, noteDone } from '../../../shared/rules/care.ts'
import { refuseFuture } from '../../../shared/rules/smoke-time.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError, InvalidInput } from '../../runtime/errors.ts'
import { requireHumidor, updateCare } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { readThenTransact } from '../../table/transact.ts'

export const handler = handle(care.noteCare, async ({ userId, params, body }, deps) => {
  const now = deps.now()
  const message = refuseFuture(new Date(body.at), now)
  if (message !== undefined) throw new InvalidInput([{ path: 'at', message }])
  const { response } = await readThenTransact(async () => {
    const humidor = await requireHumidor(userId, params.id)
    const before = humidor.care ?? noCare
    const log = noteDone(before.log, body)
    if (log === undefined) throw new DomainError('conflict', 'Another step comes next.')
    if (log === before.log) return { response: before, steps: [] }
    const steps = [updateCare(humidor, { log }, now), ...emit(careChanged, { userId }, deps)]
    return { response: { ...before, log }, steps }
  })
  return response
})
