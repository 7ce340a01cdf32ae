import { useEffect } from 'react'
import { type Control, type FieldValues, useController, useWatch } from 'react-hook-form'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { warnOfRoom } from '../../../shared/rules/room.ts'
import { SelectField } from '../../ui/field.tsx'
import { useHumidors } from './use-humidors.ts'

type Props<Body> = {
  readonly control: Control<FieldValues, unknown, Body>
  /** The size of the sticks, as far as it is known; absent: nothing is said of room. */
  readonly size?: Pick<Cigar, 'ringGauge' | 'length'>
}

/**
 * Where the sticks of a purchase are put; nothing is shown while there is one humidor. Its default is the one that
 * was used last (`useLastHumidor`), or the main one when that was removed.
 */
export function HumidorField<Body>({ control, size }: Props<Body>) {
  const humidors = useHumidors()
  const { field, fieldState } = useController({ control, name: 'humidorId' })
  const { value, onChange } = field
  const isGone = humidors?.length && !humidors.some(({ id }) => id === value)
  useEffect(() => {
    if (isGone) onChange(mainHumidor)
  }, [isGone, onChange])
  const sticks = Number(useWatch({ control, name: 'quantity' }))
  const chosen = humidors?.find(({ id }) => id === value)
  const warning = chosen && size && warnOfRoom(chosen, { ...size, sticks })
  if (!humidors) return null
  return (
    <div>
      <SelectField {...field} label="Humidor" error={fieldState.error?.message}>
        {humidors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="soft small">
        {warning}
      </p>
    </div>
  )
}
