import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

type Props = {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isOn: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Turns something on or off at once. */
export function Switch({ label, hint, isOn, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.row}>
      <label className={styles.label}>
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          aria-describedby={hint ? id : undefined}
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      </label>
      {hint && (
        <div id={id} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
