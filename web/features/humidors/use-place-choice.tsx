import type { Batch } from '../../../shared/contract/batches.ts'
import { fullestHumidor, placesOf, sticksIn } from '../../../shared/rules/places.ts'
import { PlaceSelect } from './place-select.tsx'
import { useHumidors } from './use-humidors.ts'

/**
 * The humidor that a stick is taken from: the one that is chosen if its purchase lies there, otherwise the one with
 * most of it.
 *
 * @returns `humidorId` unless all of the purchase lies in one, and the `field` that changes it
 */
export function usePlaceChoice(
  batch: Batch | undefined,
  chosen: string | undefined,
  onChoose: (humidorId: string) => void,
) {
  const humidors = useHumidors()
  const places = humidors && batch ? placesOf(batch) : []
  if (!humidors || !batch || places.length < 2) return { humidorId: undefined, field: undefined }
  const isThere = chosen !== undefined && sticksIn(batch, chosen) > 0
  const humidorId = isThere ? chosen : fullestHumidor(batch)
  const field = (
    <PlaceSelect label="Taken from" value={humidorId} {...{ places, humidors, onChoose }} />
  )
  return { humidorId, field }
}
