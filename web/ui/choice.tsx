import type { ReactNode } from 'react'
import styles from './choice.module.css'

type Props = {
  /** Its name; the chosen option says the rest. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Options. */
  readonly children: ReactNode
}

/** The browser's own list to choose from, to narrow something down. */
export const Choice = ({ label, value, onChange, children }: Props) => (
  <div className={styles.choice}>
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  </div>
)
