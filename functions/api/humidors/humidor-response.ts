import type { Humidor } from '../../../shared/contract/humidors.ts'
import { mainHumidor, sticksIn } from '../../../shared/rules/places.ts'
import type { HumidorRow, listCigarPlaces } from '../../table/humidors.ts'

/**
 * A humidor as its owner sees it.
 *
 * @param cigars where those in stock lie, by which the main humidor is counted
 */
export function humidorResponse(
  { humidorId: id, userId: _, createdAt: __, ...row }: HumidorRow,
  cigars: Awaited<ReturnType<typeof listCigarPlaces>>,
): Humidor {
  if (id !== mainHumidor) return { ...row, id }
  const counts = cigars
    .map(({ quantity: remaining, places }) => sticksIn({ remaining, places }, mainHumidor))
    .filter((sticks) => sticks > 0)
  return { ...row, id, cigars: counts.length, sticks: counts.reduce((sum, n) => sum + n, 0) }
}
