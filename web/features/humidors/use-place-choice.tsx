import { useState } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import { fullestHumidor, placesOf, sticksIn } from '../../../shared/rules/places.ts'
import { SelectField } from '../../ui/field.tsx'
import { humidorName } from './describe-places.ts'
import { useHumidors } from './use-humidors.ts'

/**
 * The humidor that a stick is taken from: the one with most of its purchase, unless another is chosen.
 *
 * @param wanted is chosen at first, if the purchase lies there
 * @returns `humidorId` unless all of the purchase lies in one, and the `field` that changes it
 */
export function usePlaceChoice(batch: Batch | undefined, wanted?: string) {
  const humidors = useHumidors()
  const [chosen, setChosen] = useState(wanted)
  const places = humidors && batch ? placesOf(batch) : []
  if (!humidors || !batch || places.length < 2) return { humidorId: undefined, field: undefined }
  const isThere = chosen !== undefined && sticksIn(batch, chosen) > 0
  const humidorId = isThere ? chosen : fullestHumidor(batch)
  const field = (
    <SelectField
      label="Taken from"
      value={humidorId}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
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
