import { useId } from 'react'
import styles from './choice.module.css'

type Props = {
  readonly label: string
  /** Where the chosen option alone does not say what it is of; readers are told anyway. */
  readonly showsLabel?: boolean
  /** The option of the empty value, which narrows down nothing. */
  readonly all: string
  readonly options: readonly { readonly value: string; readonly text?: string }[]
  /** Offered too where it is none of the options, as an address may name it. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The browser's own list to choose from, to narrow something down. */
export function Choice({ label, showsLabel = false, all, options, value, onChange }: Props) {
  const id = useId()
  const isOffered = value === '' || options.some((option) => option.value === value)
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={showsLabel ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
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
