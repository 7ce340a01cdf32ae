import { type ReactNode, useId } from 'react'
import styles from './form-card.module.css'

type Props = {
  readonly title: string
  /** Describes the whole card. */
  readonly hint?: string
  readonly children: ReactNode
}

/** A group of fields under a heading. */
export function FormCard({ title, hint, children }: Props) {
  const id = useId()
  return (
    <fieldset
      className={`card ${styles.card}`}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
    >
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {hint && (
        <p id={`${id}-hint`} className={`soft small ${styles.hint}`}>
          {hint}
        </p>
      )}
      <div className={`stack ${styles.fields}`}>{children}</div>
    </fieldset>
  )
}
