import * as z from 'zod/mini'
import * as humidors from '../../../shared/contract/humidors.ts'
import { messages } from '../../../shared/contract/messages.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { mostHumidors } from '../../../shared/rules/places.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import type { Deps } from '../../runtime/deps.ts'
import { DomainError, LimitReached } from '../../runtime/errors.ts'
import { handle } from '../../runtime/handle.ts'
import {
  addHumidor,
  type HumidorRow,
  listHumidorRows,
  requireHumidor,
} from '../../table/humidors.ts'
import { transactOnce } from '../../table/once.ts'
import { refuseForeignPhoto } from '../cigars/refuse-input.ts'
import { humidorResponse } from './humidor-response.ts'

/** What an `Idempotency-Key` remembers. */
const created = z.object({ humidorId: z.string() })

export const handler = handle(humidors.createHumidor, async (request, deps) => {
  const { userId, once, body } = request
  refuseForeignPhoto(userId, body.imageUrl)
  const limit = planLimits[await request.plan].humidors
  const full = () =>
    limit === undefined
      ? new DomainError('conflict', `You have ${mostHumidors} humidors, the most there can be.`)
      : new LimitReached('humidor', messages.humidorLimit)
  const { response } = await transactOnce(once, created, async () => {
    // The main one is not counted.
    const most = (limit ?? mostHumidors) - 1
    if (most === 0) throw full()
    const humidor = newHumidor(userId, body, await listHumidorRows(userId), deps)
    return { response: { humidorId: humidor.humidorId }, steps: addHumidor(humidor, most, full) }
  })
  return humidorResponse(await requireHumidor(userId, response.humidorId), [])
})

function newHumidor(
  userId: string,
  body: BodyOf<typeof humidors.createHumidor>,
  others: readonly HumidorRow[],
  { now, newId }: Deps,
): HumidorRow {
  const at = now()
  const { capacity, targetHumidity, tolerance, targetTemperature } = body
  const { note, imageUrl, humidityOffset } = body
  return {
    ...{ userId, humidorId: newId(at), name: body.name, kind: body.kind },
    ...(capacity && { capacity }),
    ...(targetHumidity && { targetHumidity }),
    ...(tolerance !== null && { tolerance }),
    ...(targetTemperature && { targetTemperature }),
    ...(note && { note }),
    ...(imageUrl && { imageUrl }),
    ...(humidityOffset !== null && { humidityOffset }),
    position: Math.max(...others.map(({ position }) => position)) + 1,
    ...{ sticks: 0, cigars: 0, createdAt: at.toISOString() },
  }
}
