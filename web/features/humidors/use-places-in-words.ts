import type { Batch } from '../../../shared/contract/batches.ts'
import { placesOf } from '../../../shared/rules/places.ts'
import { describePlaces } from './describe-places.ts'
import { useHumidors } from './use-humidors.ts'

/** Describes the places of a purchase. Returns `undefined` with a single humidor. */
export function usePlacesInWords(batch: Batch): string | undefined {
  const humidors = useHumidors()
  if (!humidors || batch.remaining === 0) return undefined
  return describePlaces(placesOf(batch), humidors)
}
