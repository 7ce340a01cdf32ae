import { useId } from 'react'
import styles from './choice.module.css'

type Props = {
  readonly label: string
  /** True if the label is visible. Screen readers always read it. */
  readonly showsLabel?: boolean
  /** The option of the empty value, which filters nothing. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text?: string }[]
  /** Also an option if it is not in `options`, because a URL may name it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A native select that filters something. */
export function Choice({ label, showsLabel = false, all, options, value, onChange }: Props) {
  const id = useId()
  const isOffered = value === '' || options.some((option) => option.value === value)
  return (
    <div>
      <label htmlFor={id} className={showsLabel ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{all}</option>
        {!isOffered && <option>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text ?? option.value}
          </option>
        ))}
      </select>
    </div>
  )
}
