import type { Humidor } from '../../../shared/contract/humidors.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { contentsOf, nothingIn } from '../../../shared/rules/room.ts'
import type { HumidorRow, listCigarPlaces } from '../../table/humidors.ts'

/**
 * A humidor as its owner sees it.
 *
 * @param cigars where those in stock lie, by which the main humidor is counted
 */
export function humidorResponse(
  row: HumidorRow,
  cigars: Awaited<ReturnType<typeof listCigarPlaces>>,
): Humidor {
  const { humidorId: id, userId: _, createdAt: __, ...shown } = row
  if (id !== mainHumidor) return { ...shown, id }
  const { sticks, cigars: count } = contentsOf(cigars).get(id) ?? nothingIn
  return { ...shown, id, sticks, cigars: count }
}
