import type { createHumidor } from '../../../shared/contract/humidors.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import type { Deps } from '../../runtime/deps.ts'
import type { HumidorRow, SaidOfHumidor } from '../../table/humidors.ts'

type Body = BodyOf<typeof createHumidor>

/** Returns the place after all others. */
export const nextPosition = (others: readonly HumidorRow[]): number =>
  Math.max(...others.map(({ position }) => position)) + 1

/** Returns the row of a new humidor. */
export function newHumidor(
  userId: string,
  body: Body,
  position: number,
  { now, newId }: Deps,
): HumidorRow {
  const at = now()
  return {
    userId,
    humidorId: newId(at),
    ...saidIn(body),
    position,
    sticks: 0,
    cigars: 0,
    createdAt: at.toISOString(),
  }
}

/** Returns what a collector says of a humidor, as its row has it. */
export function saidIn(body: Body): SaidOfHumidor {
  const { name, kind, capacity, targetHumidity, tolerance, targetTemperature } = body
  const { note, imageUrl, humidityOffset } = body
  return {
    name,
    kind,
    ...(capacity && { capacity }),
    ...(targetHumidity && { targetHumidity }),
    ...(typeof tolerance === 'number' && { tolerance }),
    ...(targetTemperature && { targetTemperature }),
    ...(note && { note }),
    ...(imageUrl && { imageUrl }),
    ...(typeof humidityOffset === 'number' && { humidityOffset }),
  }
}
