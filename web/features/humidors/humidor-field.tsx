import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, type FieldValues, useController, useWatch } from 'react-hook-form'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { warnOfRoom } from '../../../shared/rules/room.ts'
import { userQuery } from '../../session/session.ts'
import chip from '../../ui/chip.module.css'
import styles from './humidor-field.module.css'
import { useContents } from './use-contents.ts'

type Props<Body> = {
  readonly control: Control<FieldValues, unknown, Body>
  /** The size of the sticks, as far as it is known; absent: nothing is said of room. */
  readonly size?: Pick<Cigar, 'ringGauge' | 'length'>
}

/**
 * Chooses the humidor of a purchase; renders nothing with a single humidor. The default is the one
 * used last (`useLastHumidor`), or the main one if that was removed. A select would take one tap
 * more on a phone.
 */
export function HumidorField<Body>({ control, size }: Props<Body>) {
  const { data: user, isFetching } = useQuery({ ...userQuery, refetchOnMount: false })
  const humidors = user?.humidors
  const { field, fieldState } = useController({ control, name: 'humidorId' })
  const { value, onChange } = field
  // Until the user is fetched, none may be named of several. Of a single one, nothing is sent unless a draft names another.
  const isGone = humidors ? humidors.every(({ id }) => id !== value) : value && !isFetching
  useEffect(() => {
    if (isGone && value !== mainHumidor) onChange(mainHumidor)
  }, [isGone, value, onChange])
  const sticks = Number(useWatch({ control, name: 'quantity' }))
  const chosen = useContents().find(({ id }) => id === value)
  const warning = chosen && size && warnOfRoom(chosen, { ...size, sticks })
  if (!humidors) return null
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>Humidor</legend>
      <div className={`wrap ${styles.choices}`}>
        {humidors.map(({ id, name }) => (
          <label key={id} className={chip.chip}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.name}
              ref={id === value ? field.ref : null}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            {name}
          </label>
        ))}
      </div>
      <p role="status" className="soft small">
        {warning}
      </p>
      {fieldState.error && <p className={styles.error}>{fieldState.error.message}</p>}
    </fieldset>
  )
}
