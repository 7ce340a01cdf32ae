import type { Batch } from '../../../shared/contract/batches.ts'
import { fullestHumidor, placesOf, sticksIn } from '../../../shared/rules/places.ts'
import { SelectField } from '../../ui/field.tsx'
import { humidorName } from './describe-places.ts'
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
    <SelectField
      label="Taken from"
      value={humidorId}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {places.map((place) => (
        <option key={place.humidorId} value={place.humidorId}>
          {`${humidorName(humidors, place.humidorId)} (${place.sticks.toLocaleString('en-US')})`}
        </option>
      ))}
    </SelectField>
  )
  return { humidorId, field }
}
