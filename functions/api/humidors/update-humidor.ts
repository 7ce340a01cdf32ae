import * as humidors from '../../../shared/contract/humidors.ts'
import { careChanged } from '../../../shared/events/care.ts'
import { isWatched } from '../../../shared/rules/care.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import { listCigarPlaces, requireHumidor, updateHumidor } from '../../table/humidors.ts'
import { emit } from '../../table/outbox.ts'
import { emitIfReplaced } from '../../table/photo-events.ts'
import { readThenTransact } from '../../table/transact.ts'
import { refuseForeignPhoto } from '../cigars/refuse-input.ts'
import { humidorResponse } from './humidor-response.ts'

export const handler = handle(humidors.updateHumidor, async ({ userId, params, body }, deps) => {
  const { id } = params
  refuseForeignPhoto(userId, body.imageUrl)
  await readThenTransact(async () => {
    const row = await requireHumidor(userId, id)
    const { note, position = row.position, ...fields } = body
    const changes = { ...fields, position, ...(note !== undefined && { note: note || null }) }
    const steps = [updateHumidor(row, changes, deps.now()), ...emitIfReplaced(row, body, deps)]
    // Its band may be another one.
    if (isWatched(row)) steps.push(...emit(careChanged, { userId }, deps))
    return { steps }
  })
  const cigars = id === mainHumidor ? await listCigarPlaces(userId) : []
  return humidorResponse(await requireHumidor(userId, id), cigars)
})
