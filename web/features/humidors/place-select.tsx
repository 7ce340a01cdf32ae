import type { NamedHumidor } from '../../../shared/contract/user.ts'
import type { Place } from '../../../shared/rules/places.ts'
import { SelectField } from '../../ui/field.tsx'
import { humidorName } from './describe-places.ts'

type Props = {
  readonly label: string
  readonly value: string
  readonly places: readonly Place[]
  readonly humidors: readonly NamedHumidor[]
  readonly onChoose: (humidorId: string) => void
}

/** One of the humidors that sticks lie in, with how many do. */
export const PlaceSelect = ({ label, value, places, humidors, onChoose }: Props) => (
  <SelectField
    {...{ label, value }}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {places.map(({ humidorId, sticks }) => (
      <option key={humidorId} value={humidorId}>
        {`${humidorName(humidors, humidorId)} (${sticks.toLocaleString('en-US')})`}
      </option>
    ))}
  </SelectField>
)
