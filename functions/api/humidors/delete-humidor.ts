import * as humidors from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { handle } from '../../handling/handle.ts'
import { DomainError, InvalidInput } from '../../runtime/errors.ts'
import { removeHumidor, requireHumidor } from '../../table/humidors.ts'
import { emitPhotoReplaced } from '../../table/photo-events.ts'
import { transact } from '../../table/transact.ts'
import { deleteLeftovers, emptyHumidor } from '../../workflows/empty-humidor.ts'

/** If the call fails, moved sticks remain moved. Also moves sticks that arrive meanwhile, or refuses. */
export const handler = handle(humidors.deleteHumidor, async ({ userId, params, query }, deps) => {
  const { id } = params
  const { moveTo } = query
  if (id === mainHumidor)
    throw new DomainError('conflict', 'The first humidor stays. You can give it another name.')
  // An earlier call may have stopped before the last of it.
  let humidor = await requireHumidor(userId, id).catch(async (error: unknown) => {
    await deleteLeftovers(userId, id)
    throw error
  })
  for (let n = 0; n < mostTries && humidor.sticks > 0; n++) {
    await empty(humidor, moveTo)
    humidor = await requireHumidor(userId, id)
  }
  await transact([...removeHumidor(humidor), ...emitPhotoReplaced(humidor, deps)])
  await deleteLeftovers(userId, id)
  return { id }
})

/** Most attempts to empty a humidor while other calls fill it. */
const mostTries = 5

async function empty(
  { userId, humidorId, sticks }: Awaited<ReturnType<typeof requireHumidor>>,
  moveTo: string | undefined,
): Promise<void> {
  if (moveTo === undefined)
    throw new DomainError(
      'conflict',
      `There ${sticks === 1 ? 'is' : 'are'} ${counted(sticks, 'stick')} in this humidor. Please choose where to move them.`,
    )
  if (moveTo === humidorId)
    throw new InvalidInput([{ path: 'moveTo', message: 'Please choose another humidor.' }])
  await requireHumidor(userId, moveTo, 'moveTo')
  await emptyHumidor(userId, humidorId, moveTo)
}
