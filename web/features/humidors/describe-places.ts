import type { NamedHumidor } from '../../../shared/contract/user.ts'
import type { Place } from '../../../shared/rules/places.ts'

/** Another device may have added it since. */
export const humidorName = (humidors: readonly NamedHumidor[], humidorId: string): string =>
  humidors.find(({ id }) => id === humidorId)?.name ?? 'another humidor'

/** `12 in Cabinet, 3 in Travel case`: the most first. */
export const describePlaces = (
  places: readonly Place[],
  humidors: readonly NamedHumidor[],
): string =>
  places
    .toSorted((a, b) => b.sticks - a.sticks)
    .map(
      ({ humidorId, sticks }) =>
        `${sticks.toLocaleString('en-US')} in ${humidorName(humidors, humidorId)}`,
    )
    .join(', ')
