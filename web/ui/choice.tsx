import { type ReactNode, useId } from 'react'
import styles from './choice.module.css'

type Props = {
  readonly label: string
  /** Where the chosen option alone does not say what it is of; readers are told anyway. */
  readonly showsLabel?: boolean
  readonly value: string
  readonly onChange: (value: string) => void
  /** Options. */
  readonly children: ReactNode
}

/** The browser's own list to choose from, to narrow something down. */
export function Choice({ label, showsLabel = false, value, onChange, children }: Props) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={showsLabel ? styles.label : 'visually-hidden'}>
        {label}
      </label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {children}
      </select>
    </div>
  )
}
